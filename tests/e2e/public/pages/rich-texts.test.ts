import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillContent } from '../../../factories/filled-content.ts';
import { expectAccessible } from '../../support/layout/accessible.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect } from '../../support/test.ts';

const description = 'Alleno **persone vere**.\n\nLeggi [come prenotare](/booking) o [scrivi](javascript:alert(1)).';

/** Sentences of a trainer who uses what a text may have. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = fillContent();
    const change = (file: string, edit: (content: never) => unknown) => {
      const place = path.join(contentDirectory, file);
      writeFileSync(place, JSON.stringify(edit(JSON.parse(readFileSync(place, 'utf8')) as never)));
    };
    for (const language of ['it', 'en'])
      change(`texts/${language}/site.json`, ({ about, booking, ...texts }: Record<string, object>) => ({
        ...texts,
        about: { ...about, description },
        booking: { ...booking, description: 'Una **telefonata**.' },
      }));
    change('timeline.json', ([first, ...chapters]: object[]) => [
      { ...first, text: { it: 'Riga uno\nriga **due**', en: 'Plain.' } },
      ...chapters,
    ]);
    const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
    await use(site);
    await discard(site);
    rmSync(contentDirectory, { recursive: true });
  },
});

test('paragraphs, bold words and links are drawn by the server and stay when the page awakes', async ({ page, site }) => {
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).toContain('<strong>persone vere</strong>');
  await page.goto('/about');
  const bold = page.locator('strong', { hasText: 'persone vere' });
  await expect(bold).toBeVisible();
  await expect(page.getByText('[scrivi](javascript:alert(1))')).toBeVisible();
  const words = page.locator('p', { has: page.locator('strong', { hasText: 'due' }) });
  await expect(words.locator('br')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'come prenotare' }).click();
  await expect(page).toHaveURL(`${site.origin}/booking`);
  await expect(page.locator('strong', { hasText: 'telefonata' })).toBeVisible();
});

test('a link of such a text stays in the language of the page, and a plain text of the other language is plain', async ({
  page,
}) => {
  await page.goto('/en/about');
  await expect(page.getByRole('link', { name: 'come prenotare' })).toHaveAttribute('href', '/en/booking');
  await expect(page.getByText('Plain.', { exact: true })).toBeVisible();
});

test('a page without such texts loads nothing that draws them', async ({ page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  expect(requested.filter((url) => /\/line-/.test(url))).toEqual([]);
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => requested.filter((url) => /\/line-/.test(url)).length).toBeGreaterThan(0);
});
