import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { previewBase } from '#contract/pages/data.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { pathIn } from '#web/public/lib/i18n/paths.ts';
import type { Api } from '../../support/api.ts';
import { openOtherSite } from '../../support/other-site.ts';
import { watchPolicy } from '../../support/policy-watch.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

const sessionOf = (site: RunningSite, api: Api) =>
  ({ name: 'admin-session', value: api.token, url: site.origin, sameSite: 'Strict' }) as const;

/** A session, and a browser in which everything was once consented to. */
async function enter(page: Page, site: RunningSite, api: Api) {
  await page.context().addCookies([sessionOf(site, api)]);
  await page.addInitScript(() => {
    for (const name of ['booking', 'map']) localStorage.setItem(`consent-${name}`, 'granted');
  });
}

const untilHydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated === '');

/** What a page asks for follows its width or its language, never both. */
for (const [width, language] of [
  [375, 'it'],
  [768, 'en'],
  [1280, 'it'],
] as const)
  test(`at ${width} px every page in ${language} is hydrated by its own policy, and asks nobody else for anything`, async ({
    page,
    site,
    api,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await enter(page, site, api);
    const violations = await watchPolicy(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.origin) elsewhere.push(request.url());
    });
    for (const path of [...publicPaths, '/services?servizio=online']) {
      await page.goto(`${previewBase}${pathIn(language, path).replace(/^\/$/, '')}`, { waitUntil: 'networkidle' });
      await untilHydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.locator('[data-part]').count()).toBeGreaterThan(7);
      await expect(page.locator('[data-third-party] iframe')).toHaveCount(0);
    }
    expect(violations).toEqual([]);
    expect(elsewhere).toEqual([]);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.sort()).toEqual(['consent-booking', 'consent-map']);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['admin-session']);
  });

test('links, data, languages, accordion and carousel work, and all stay below the base', async ({ page, site, api }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enter(page, site, api);
  const left: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPage = request.isNavigationRequest() || pathname.endsWith('.data') || pathname.includes('/texts/');
    if (isPage && !pathname.startsWith(previewBase)) left.push(pathname);
  });
  await page.goto(previewBase);
  await untilHydrated(page);
  const documents = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Servizi', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}${previewBase}/services`);
  await page.locator('[data-part="service/1to1"] button').first().click();
  await expect(page).toHaveURL(`${site.origin}${previewBase}/services?servizio=1to1`);
  await expect(page.locator('[data-part="service/1to1"] button').first()).toHaveAttribute('aria-expanded', 'true');
  await page.locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL(new RegExp(`${previewBase}/en/services`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByRole('link', { name: 'Contatti', exact: true }).click();
  const carousel = page.locator('[data-part="photos"]');
  await expect(carousel).toBeVisible();
  await carousel.getByRole('button').last().click();
  await page.locator('[data-part="name"]').click();
  await expect(page).toHaveURL(`${site.origin}${previewBase}`);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
  expect(left).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
});

test('visitors’ pages have no marks, and say nothing of a preview', async ({ page, site }) => {
  for (const path of publicPaths) {
    const html = await (await page.request.get(site.origin + path)).text();
    expect(html).not.toMatch(/data-part|isPreview|anteprima|data-hydrated/);
  }
});

test('nobody else frames it, nothing else of the site is framed, and without a session there is nothing to frame', async ({
  page,
  site,
  api,
  expected,
}) => {
  test.slow();
  expected.push(/frame|401|Refused|anteprima|chrome-error|ERR_BLOCKED_BY_RESPONSE/i);
  await page.context().addCookies([sessionOf(site, api)]);
  const other = await openOtherSite('127.0.0.1');
  const stranger = await page.context().newPage();
  await stranger.goto(other.origin);
  expect(await mainsFramed(stranger, `${site.origin}${previewBase}`)).toBe(0);
  await other.close();
  await page.goto('/admin');
  expect(await mainsFramed(page, `${site.origin}${previewBase}`)).toBe(1);
  expect(await mainsFramed(page, `${site.origin}/`)).toBe(0);
  expect(await mainsFramed(page, `${site.origin}/admin`)).toBe(0);
  await page.context().clearCookies();
  expect(await mainsFramed(page, `${site.origin}${previewBase}/about`)).toBe(0);
});

/** How many main parts of a page a frame with this address comes to show: the browser's own page of a failure has none. */
async function mainsFramed(page: Page, address: string): Promise<number> {
  await page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { src });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  }, address);
  const mains = page
    .frames()
    .at(-1)
    ?.locator('main')
    .count()
    .catch(() => 0);
  const none = new Promise<number>((resolve) => setTimeout(resolve, 2_000, 0));
  return Promise.race([mains ?? 0, none]);
}

test('an earlier revision is seen as it was', async ({ page, site, api }) => {
  await enter(page, site, api);
  const document = { overrides: { 'home.headline': { it: 'Forti davvero.', en: '' } }, english: {} };
  const { version } = await api.ask(calls.saveDraft, { params: { kind: 'texts' }, body: { version: null, document } });
  const shown = async (base: string) => {
    await page.goto(base);
    await untilHydrated(page);
    return page.locator('h1').innerText();
  };
  const before = await shown('/admin/anteprima/v0');
  expect(before).not.toContain('Forti');
  expect(await shown(previewBase)).toContain('Forti davvero');
  await api.ask(calls.publishSite, { body: { revision: 0, drafts: { texts: version } } });
  expect(await shown('/admin/anteprima/v0')).toBe(before);
  expect(await shown('/admin/anteprima/v1')).toContain('Forti davvero');
});
