import type { Browser, BrowserContextOptions } from '@playwright/test';
import { publicPaths, serviceQuery } from '#contract/pages.ts';
import { publishReviews } from './reviewers.ts';
import { expect, test } from './test.ts';

const screens: Record<string, BrowserContextOptions> = {
  'a phone': { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true },
  'a desk': { viewport: { width: 1440, height: 900 } },
};

for (const [name, screen] of Object.entries(screens))
  test(`the first visit of no public page loads more than 220 KB on ${name}`, async ({ browser, api, site }) => {
    test.slow();
    await publishReviews(api, site.origin, 9);
    const heavy: string[] = [];
    for (const path of [...publicPaths, `/services?${serviceQuery}=1to1`]) {
      const bytes = await bytesOfVisit(browser, screen, site.origin + path);
      if (bytes > 220_000) heavy.push(`${path}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
  });

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
