import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { questionHash, questionsPart } from '#contract/pages/paths.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { contentWithParts } from '../../support/layout/trainer-contents.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const { items } = JSON.parse(readFileSync('content/questions.json', 'utf8')) as Pick<Parts['questions'], 'items'>;
const t = textsOf('it');
const [first, second] = items;
if (!first || !second) throw new Error('The sample has questions.');

const section = (page: Page) => page.locator(`#${questionsPart}`);
const answer = (page: Page, id: string) => page.locator(`#${questionHash}${id}`);
const row = (page: Page, { question }: (typeof items)[number]) =>
  section(page).locator('summary').filter({ hasText: question.it });

for (const [path, language] of [
  ['/', 'it'],
  ['/services', 'it'],
  ['/en', 'en'],
  ['/en/services', 'en'],
] as const)
  test(`${path} ends with the questions, in its language, and each opens by keyboard alone`, async ({ page }) => {
    const shown = /services/.test(path) ? items : items.slice(0, limits.pages.questions.onHome);
    await page.goto(path);
    await expect(section(page).getByRole('heading', { level: 2 })).toHaveText(textsOf(language)('site', 'questions.title'));
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(shown.map(({ question }) => question[language]));
    await expect(answer(page, second.id)).toBeHidden();
    await expectAccessible(page);
    const summary = section(page).locator('summary').nth(1);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(answer(page, second.id)).toBeVisible();
    await expect(answer(page, first.id)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(section(page).locator('summary').nth(2)).toBeFocused();
    await expectAccessible(page);
    await summary.press('Space');
    await expect(answer(page, second.id)).toBeHidden();
  });

test('a screen reader meets a list with a heading for each question, and an answer where it is open', async ({ page }) => {
  await page.goto('/services');
  await row(page, first).click();
  await expect(section(page).getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - group:
          - heading "${first.question.it}" [level=3]
          - paragraph
      - listitem:
        - group:
          - heading "${second.question.it}" [level=3]
  `);
});

test('a link to a question opens it, below the header, and no other', async ({ page }) => {
  for (const [path, { id, question }] of [
    ['/services', second],
    ['/', first],
  ] as const) {
    await page.goto(`${path}#${questionHash}${id}`);
    await expect(answer(page, id)).toBeInViewport();
    await expect(section(page).locator('details[open]')).toHaveCount(1);
    const heading = section(page).getByRole('heading', { name: question.it });
    const header = await page.locator('header').boundingBox();
    expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0);
  }
});

test('a link that is followed within the page opens its question where the browser would not', async ({ page }) => {
  await page.goto('/services');
  await page.evaluate((hash) => {
    history.pushState(history.state, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `#${questionHash}${second.id}`);
  await expect(answer(page, second.id)).toBeInViewport();
});

test('printed, every answer is on the paper, and afterwards as it was', async ({ page }) => {
  await page.goto('/services');
  await row(page, first).click();
  await page.emulateMedia({ media: 'print' });
  for (const { id, question } of items) {
    await expect(answer(page, id)).toBeVisible();
    await expect(section(page).getByRole('heading', { name: question.it })).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });
  // For browsers of before 2025, whose style sheet cannot open them.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(section(page).locator('details[open]')).toHaveCount(items.length);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(section(page).locator('details[open]')).toHaveCount(1);
});

test('without scripts questions open, and a link opens its own', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'it-IT' });
  await page.goto(`${site.origin}/services#${questionHash}${second.id}`);
  await expect(answer(page, second.id)).toBeInViewport();
  await row(page, first).click();
  await expect(answer(page, first.id)).toBeVisible();
  await page.close();
});

test('of many questions the home page shows the first and leads to all; without any there is no section', async ({ page }) => {
  test.slow();
  const { onHome } = limits.pages.questions;
  const many = Array.from({ length: limits.site.questionsMax }, (_, at) => ({ ...first, id: `q${at}` }));
  for (const some of [many, many.slice(0, onHome), []]) {
    const contentDirectory = await contentWithParts({ questions: { items: some } });
    const site = await startSite({ contentDirectory });
    await page.goto(site.origin);
    const all = page.getByRole('link', { name: t('site', 'questions.all') });
    await expect(section(page)).toHaveCount(some.length > 0 ? 1 : 0);
    await expect(page.locator('main details')).toHaveCount(Math.min(some.length, onHome));
    await expect(all).toHaveCount(some.length > onHome ? 1 : 0);
    if (some.length > onHome) {
      await all.click();
      await expect(section(page)).toBeInViewport();
      await expect(section(page)).toBeFocused();
    } else await page.goto(`${site.origin}/services`);
    await expect(page.locator('main details')).toHaveCount(some.length);
    await expectAccessible(page);
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  }
});
