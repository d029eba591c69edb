import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { type Api, openApi } from '../e2e/support/api.ts';
import { discard, type RunningSite, startSite } from '../e2e/support/server.ts';
import { declared } from '../e2e/support/traces.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Hand, handOf } from './hand.ts';
import { openWebKit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which browser a project of tests/browsers/vitest.config.ts is for. */
    engine: Engine['name'];
  }
}

const openers: Record<Engine['name'], () => Promise<Engine>> = { Firefox: openFirefox, WebKitGTK: openWebKit };

type Fixtures = {
  engine: Engine;
  hand: Hand;
  site: RunningSite;
  api: Api;
  /** What this test provokes on purpose in the console. Every other complaint fails it. */
  expected: RegExp[];
  complaints: undefined;
};

/** A test in Firefox or WebKitGTK, whichever the project is for, against the built product. A file has one tab, each test a site. */
export const test = base.extend<Fixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const engine = await openers[inject('engine')]();
      await use(engine);
      await engine.close();
    },
    { scope: 'file' },
  ],
  hand: [async ({ engine }, use) => use(handOf(engine)), { scope: 'file' }],
  site: async ({ engine, task }, use) => {
    const site = await startSite();
    await use(site);
    if (task.result?.state === 'fail') await keepPicture(engine, task.name);
    else await expectDeclared(engine, site);
    // A page that outlives its server would complain of it.
    await engine.open('about:blank');
    await discard(site);
  },
  api: async ({ site }, use) => use(await openApi(site.origin, site.adminToken)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expected: async ({}, use) => use([]),
  complaints: [
    async ({ engine, expected }, use) => {
      await engine.forget();
      engine.complaints();
      await use(undefined);
      const unexpected = engine.complaints().filter((complaint) => !expected.some((allowed) => allowed.test(complaint)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

const FOUND = `
  const databases = indexedDB.databases ? (await indexedDB.databases()).map(({ name }) => 'IndexedDB ' + name) : [];
  const workers = navigator.serviceWorker ? await navigator.serviceWorker.getRegistrations() : [];
  const subscriptions = await Promise.all(workers.map(({ pushManager }) => pushManager?.getSubscription()));
  return JSON.stringify({
    traces: [
      ...document.cookie.split('; ').filter(Boolean).map((cookie) => 'cookie ' + cookie.split('=')[0]),
      ...Object.keys(localStorage).map((name) => 'localStorage ' + name),
      ...Object.keys(sessionStorage).map((name) => 'sessionStorage ' + name),
      ...(self.caches ? await caches.keys() : []).map((name) => 'Cache Storage ' + name),
      ...workers.map(({ scope }) => 'Service Worker ' + new URL(scope).pathname),
      ...subscriptions.filter(Boolean).map(() => 'PushSubscription PushSubscription'),
      ...databases,
    ],
    hosts: performance.getEntriesByType('resource').map(({ name }) => new URL(name).host).filter(Boolean),
  });`;
const found = z.object({ traces: z.array(z.string()), hosts: z.array(z.string()) });

/** What a test has left in this browser is in the register of storage, and its page has asked nobody but the site. */
async function expectDeclared(engine: Engine, { origin }: RunningSite): Promise<void> {
  await engine.evaluate(`(async () => {${FOUND}})().then((traces) => { window.foundTraces = traces; }); return true;`);
  const answer = () => engine.evaluate('return window.foundTraces ?? null;');
  await expect.poll(answer).not.toBeNull();
  const { traces, hosts } = found.parse(JSON.parse(z.string().parse(await answer())));
  expect(traces.filter((trace) => !declared.includes(trace))).toEqual([]);
  expect(hosts.filter((host) => host !== new URL(origin).host)).toEqual([]);
}

/** What the tab showed as the test failed, beside what Playwright leaves of its own. */
async function keepPicture(engine: Engine, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const file = `test-results/${engine.name} ${name.replaceAll(/[^\w ]/g, '').slice(0, 80)}.png`;
  await writeFile(file, await engine.screenshot());
}

export { expect };
