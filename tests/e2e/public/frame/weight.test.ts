import type { Browser, BrowserContextOptions } from '@playwright/test';
import { publicPaths, serviceQuery } from '#contract/pages/paths.ts';
import { publishReviews } from '../../support/scenes/reviewers.ts';
import { expect, test } from '../../support/test.ts';

const screens: Record<string, BrowserContextOptions> = {
  'a phone': { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true },
  'a desk': { viewport: { width: 1440, height: 900 } },
};

/** Bytes, heads included: a little more than the heaviest page is, and than the home page. */
const PAGE = 179_000;
const HOME = 149_900;

for (const [name, screen] of Object.entries(screens))
  test(`first visits load at most 179 KB on ${name}, of the home page 149 KB`, async ({ browser, api, site }) => {
    test.slow();
    await publishReviews(api, site.origin, 9);
    const heavy: string[] = [];
    for (const path of [...publicPaths, `/services?${serviceQuery}=1to1`]) {
      const bytes = await bytesOfVisit(browser, screen, site.origin + path);
      if (bytes > (path === '/' ? HOME : PAGE)) heavy.push(`${path}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
  });

test('no public page builds a format of Intl before it answers: the first takes a phone a tenth of a second', async ({
  page,
  api,
  site,
}) => {
  await publishReviews(api, site.origin, 4);
  await page.addInitScript(watchFormats);
  for (const path of publicPaths) {
    await page.goto(path);
    await page.locator('a[hreflang="en"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate('formats'), path).toEqual([]);
    await page.context().clearCookies();
    await page.evaluate(() => window.localStorage.clear());
  }
});

/** Names each format that the page builds. */
function watchFormats() {
  const formats: string[] = [];
  Object.assign(window, { formats });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, parameters) {
          formats.push(name);
          return Reflect.construct(target, parameters);
        },
      }),
    });
}

/** Bytes, compressed: what it was before plans and trainings came, and 25 KB. */
const DASHBOARD_SCRIPTS = 172_000;

test('the first screen of the dashboard loads the scripts of no screen behind it', async ({ site }) => {
  const html = await (await fetch(`${site.origin}/dashboard`)).text();
  const urls = [...new Set(html.match(/\/assets\/[\w.~-]+\.js/g))];
  const sizes = await Promise.all(urls.map((url) => compressedSize(site.origin + url)));
  expect(urls.filter((_, index) => !sizes[index])).toEqual([]);
  expect(urls.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(DASHBOARD_SCRIPTS);
});

async function compressedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  return Number(headers.get('content-length'));
}

/** All that comes over the line, headers included, until the page is at rest. */
async function bytesOfVisit(browser: Browser, screen: BrowserContextOptions, url: string): Promise<number> {
  const context = await browser.newContext({ ...screen, locale: 'it-IT' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}
