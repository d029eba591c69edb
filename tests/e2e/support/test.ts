import { test as base, expect, type Page } from '@playwright/test';
import { processorSeconds } from '../../../scripts/tests/processor.mjs';
import { type Api, openApi } from './api.ts';
import { discard, type RunningSite, startSite } from './server.ts';
import { leftBy, seenStorage, undeclaredIn } from './traces.ts';

type Allowed = RegExp[];

/** What this worker had used up when its last test ended: what is started between tests counts with the next one. */
let usedBefore = 0;

type Fixtures = {
  /** Notes for `npm test -- --times` what a test costs its worker, the browser and the server. */
  processor: undefined;
  /** Settings of the server beside its own. */
  env: Record<string, string>;
  site: RunningSite;
  api: Api;
  /** Console errors, failed requests and errors in the server's log that this test provokes on purpose. Every other fails it. */
  expected: Allowed;
};

/** A test in a real browser against the built product. A complaint of the console, a failed request or an error of the server fails it. */
export const test = base.extend<Fixtures>({
  processor: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
    async ({}, use, info) => {
      await use(undefined);
      const used = process.env.TEST_TIMES ? processorSeconds() : undefined;
      if (used === undefined) return;
      info.annotations.push({ type: 'processor', description: String(used - usedBefore) });
      usedBefore = used;
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  env: async ({}, use) => use({}),
  site: async ({ env, expected }, use) => {
    const site = await startSite({ env });
    await use(site);
    await discard(site);
    expect(unexpected(loggedErrors(site.said()), expected)).toEqual([]);
  },
  api: async ({ site }, use) => use(await openApi(site.origin, site.adminToken)),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  expected: async ({}, use) => use([]),
  baseURL: async ({ site }, use) => use(site.origin),
  page: async ({ page, baseURL, expected }, use, info) => {
    const complaints = watch(page);
    await use(awake(page));
    const traces = await leftBy(page, baseURL);
    info.annotations.push(...traces.map((description) => ({ type: seenStorage, description })));
    expect(unexpected([...complaints, ...undeclaredIn(traces)], expected)).toEqual([]);
  },
});

const unexpected = (complaints: string[], expected: Allowed) =>
  complaints.filter((complaint) => !expected.some((allowed) => allowed.test(complaint)));

/** The lines of the server's log at level error and above. */
function loggedErrors(said: string): string[] {
  const lines = said.split('\n').filter((line) => /^\{"level":(50|60)\b/.test(line));
  return lines.map((line) => {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
    return `server: ${msg}${err ? ` (${err.message})` : ''}`;
  });
}

/** Until the document answers to a tap: its scripts begin after its first paint. */
export async function untilAwake(page: Page): Promise<void> {
  // The outermost element is the last that React marks as its own.
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
}

/** The page, each of whose documents is waited for until it is awake. */
export function awake(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  return Object.assign(page, {
    async goto(...parameters: Parameters<Page['goto']>) {
      const response = await goto(...parameters);
      await untilAwake(page);
      return response;
    },
    async reload(...parameters: Parameters<Page['reload']>) {
      const response = await reload(...parameters);
      await untilAwake(page);
      return response;
    },
  });
}

/** Asking whether anyone is logged in is answered 401 when nobody is: an answer, not a failure. */
const isPlainAnswer = (status: number, url: string) => status === 401 && new URL(url).pathname === '/api/auth/verify';

/** Everything a page complains of, as it happens; for pages a test opens itself, too. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isAnswer = /status of 401/.test(message.text()) && isPlainAnswer(401, url);
    const isDrawnAgain = message.text().startsWith('The document differs');
    if ((['error', 'warning'].includes(message.type()) || isDrawnAgain) && !isAnswer)
      complaints.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !isPlainAnswer(response.status(), response.url()))
      complaints.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or a video that is closed, ends its own requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${new URL(request.url()).pathname}`);
  });
  return complaints;
}

export { expectAccessible } from './layout/accessible.ts';
export { expect };
