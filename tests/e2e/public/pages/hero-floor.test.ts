import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { services as shape } from '#contract/site/content.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const floor = (page: Page) => page.locator('main section').first().locator('ul');
const facts = (page: Page) => floor(page).getByRole('listitem');

test('the floor of the hero says what is filled in: the first certification, the lowest price, the metro', async ({ page }) => {
  const said = {
    it: [/^Laurea in Scienze motorie/, /^da\s17\s€ a lezione$/, /^M3 Fermata Modello/],
    en: [/^Degree/, /^from\s€17 a class$/, /^M3 Modello station/],
  };
  for (const language of languages) {
    await page.goto(language === 'it' ? '/' : '/en');
    await expect(facts(page)).toHaveText(said[language]);
  }
  await expectAccessible(page);
});

/** A filled content folder with these certifications, and its services with a price or without. */
function contentWith(titles: string[], hasPrices: boolean): string {
  const directory = fillContent();
  const none = { it: '', en: '' };
  const items = titles.map((title) => ({ id: 'a', title: { it: title, en: title }, issuer: none, year: null }));
  writeFileSync(path.join(directory, 'certifications.json'), JSON.stringify({ items }));
  const file = path.join(directory, 'services.json');
  const services = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (!hasPrices) writeFileSync(file, JSON.stringify(services.map((service) => ({ ...service, priceFrom: '' }))));
  return directory;
}

async function visit(contentDirectory: string, look: (origin: string) => Promise<void>): Promise<void> {
  const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
  await look(site.origin);
  await discard(site);
  rmSync(contentDirectory, { recursive: true });
}

test('of what is not filled in there is nothing, without any of it no list', async ({ page }) => {
  await visit(contentWith([], true), async (origin) => {
    await page.goto(origin);
    await expect(facts(page)).toHaveText([/^da\s45\s€ a seduta$/]);
  });
  await visit(contentWith([], false), async (origin) => {
    await page.goto(origin);
    await expect(floor(page)).toHaveCount(0);
  });
});

test('the longest words stay on the floor: below the words of the hero, and within the window', async ({ page }) => {
  const long = 'Parola '.repeat(limits.site.lineMax / 7).trim();
  await visit(contentWith([long], true), async (origin) => {
    for (const width of [320, 640, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin);
      await expect(facts(page)).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const words = await page.locator('main h1 ~ div').last().boundingBox();
      expect((await floor(page).boundingBox())?.y, `${width}`).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
    }
  });
});
