import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { closureDays } from '#contract/site/closure-days.ts';
import { DAY } from '#contract/units.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { isLong } from '../../../security/length.ts';
import { expectAtRest, screenSizes } from '../../support/layout/at-rest.ts';
import { contentWithParts } from '../../support/layout/trainer-contents.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect, expectAccessible } from '../../support/test.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const reason = {
  it: 'Vado in montagna: agli allenamenti online rispondo lo stesso.',
  en: 'I’ll be in the mountains, but I still answer online clients.',
};
const told = { id: 'told', from: dayFromNow(3), to: dayFromNow(18), announceDays: 14, reason };
const single = { id: 'single', from: dayFromNow(25), to: dayFromNow(25), announceDays: 60, reason: { it: '', en: '' } };
const untold = { id: 'untold', from: dayFromNow(60), to: dayFromNow(61), announceDays: 14, reason };

const days = { it: closureDays(told, 'it'), en: closureDays(told, 'en') } as Record<'it' | 'en', { from: string; to: string }>;
const notice = { it: `Chiuso ${days.it.from} ${days.it.to}.`, en: `Closed from ${days.en.from} to ${days.en.to}.` };

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = await contentWithParts({ closures: { items: [single, untold, told] } });
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  },
});

const urlOf = (language: string, path: string) => pathIn(language === 'it' ? 'it' : 'en', path);
/** What the first block of the page says, with its spaces as they are read. */
const firstBlock = (page: Page) => page.locator('main > :first-child');

for (const language of ['it', 'en'] as const)
  test(`every public page begins with the closures, in ${language}`, async ({ page }) => {
    test.slow();
    for (const path of publicPaths) {
      const url = urlOf(language, path);
      await page.goto(url);
      await expect(firstBlock(page), url).toContainText(`${notice[language]} ${reason[language]}`);
      await expect(firstBlock(page).locator('p'), url).toHaveCount(2);
      await expect(page.locator('footer'), url).toContainText(notice[language]);
      // Each page with closures is looked at in the matrix of sites.
      if (path === '/' || path === '/booking') await expectAccessible(page);
    }
    await page.goto(urlOf(language, '/contact'));
    await expect(page.locator('section[aria-labelledby=hours-title]')).toContainText(notice[language]);
    await page.goto(urlOf(language, '/booking'));
    await expect(page.locator('#booking-calendar')).toContainText(notice[language]);
  });

test('nothing moves and nothing overflows at any width, at the top and further down', async ({ page }) => {
  test.slow();
  for (const [width, height] of isLong ? screenSizes : [screenSizes[1], screenSizes[4]]) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/en', '/about', '/booking', '/contact', '/terms-of-service']) {
      await page.goto(path);
      const header = await page.locator('header').boundingBox();
      const block = await firstBlock(page).boundingBox();
      const title = await page.locator('h1').boundingBox();
      expect(Math.abs((header?.height ?? 0) - (block?.y ?? -1)), `${width} ${path}`).toBeLessThan(1);
      expect(title?.y, `${width} ${path}`).toBeGreaterThanOrEqual((block?.y ?? 0) + (block?.height ?? 0));
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await expect.poll(async () => (await page.locator('header').boundingBox())?.y).toBe(0);
      await expectAtRest(page, `${width} ${path}`);
    }
  }
});

test('the header of the home page has the colour of the notice, and is dark from 101 px on', async ({ page }) => {
  await page.goto('/');
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await ground('header')).toBe(await ground('main > :first-child'));
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
  await expect.poll(() => ground('header')).toContain('0.97');
});

test('search engines are told of the days', async ({ page }) => {
  const contentDirectory = fillContent();
  await writeFile(path.join(contentDirectory, 'closures.json'), JSON.stringify({ items: [told] }));
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  await page.goto(site.origin);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '').specialOpeningHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: told.from, validThrough: told.to },
  ]);
  await discard(site);
  await rm(contentDirectory, { recursive: true });
});

test('without scripts they are there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const path of ['/', '/en/booking']) {
    await page.goto(path);
    await expect(firstBlock(page)).toContainText(path === '/' ? notice.it : notice.en);
  }
  await context.close();
});
