import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { expectAtRest, screenSizes } from '../../support/layout/at-rest.ts';
import { contentWithParts } from '../../support/layout/trainer-contents.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect, expectAccessible } from '../../support/test.ts';

const focus = { x: 80, y: 20 };
const alt = { it: 'Due persone si allenano', en: 'Two people training' };
const use = { picture: 'file:booking.jpg', focus, alt, decorative: false };
const pictures = {
  hero: { kind: 'photo', use },
  booking: { ...use, picture: 'file:contact/1.jpg' },
  contact: [use],
  logo: null,
  secondLogo: null,
  icon: null,
  share: null,
};

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = await contentWithParts({ pictures });
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  },
});

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('the photograph never stands behind the words, at any width', async ({ page }) => {
  test.slow();
  for (const [width, height] of screenSizes) {
    await page.setViewportSize({ width, height });
    for (const url of ['/', '/en']) {
      await page.goto(url);
      const photo = await boxOf(page, 'main section img');
      for (const part of ['h1', 'h1 + p', 'h1 + p + div > a:last-child', 'header']) {
        const words = await boxOf(page, part);
        const isApart = words.bottom <= photo.y || words.right <= photo.x;
        expect(isApart, `${width} ${url} ${part}`).toBe(true);
      }
      await expectAtRest(page, `${width} ${url}`);
    }
  }
});

for (const language of languages)
  test(`it is described, loaded first, and keeps its point in view, in ${language}`, async ({ page }) => {
    await page.goto(language === 'it' ? '/' : '/en');
    const image = page.getByRole('img', { name: alt[language] });
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(image).toHaveCSS('object-position', '80% 20%');
    await expect(page.getByRole('link', { name: 'Admin CMS' })).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/booking', '/contact']) {
      await page.goto(language === 'it' ? path : `/en${path}`);
      const shown = page.locator(`main img[alt="${alt[language]}"]`).last();
      await expect(shown).toHaveCSS('object-position', '80% 20%');
    }
  });

test('without scripts it is there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator(`main img[alt="${alt.it}"]`)).toBeVisible();
  await context.close();
});
