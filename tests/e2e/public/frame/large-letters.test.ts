import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publicPaths, serviceQuery } from '#contract/pages/paths.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { publishReviews } from '../../support/scenes/reviewers.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect } from '../../support/test.ts';

/** With a phone number, an e-mail address and a map, which the sample hides. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = fillContent();
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    rmSync(contentDirectory, { recursive: true });
  },
});

const size = 32;

/** Media queries follow the browser's letters, and not those of a style sheet. */
const ways = {
  'the browser’s setting': {
    async prepare(page: Page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    },
    async apply() {},
  },
  /** A constructed one: the pages' policy refuses style elements. */
  'a style sheet': {
    async prepare() {},
    async apply(page: Page) {
      await page.evaluate((letters) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`:root { font-size: ${letters}px !important; }`);
        document.adoptedStyleSheets = [sheet];
      }, size);
    },
  },
};

for (const [name, { prepare, apply }] of Object.entries(ways))
  test(`no public page scrolls sideways on a phone with letters of ${size} px by ${name}`, async ({ page, api, site }) => {
    test.slow();
    await publishReviews(api, site.origin, 6);
    await prepare(page);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of [...publicPaths, `/services?${serviceQuery}=1to1`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await apply(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 812 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    }
  });
