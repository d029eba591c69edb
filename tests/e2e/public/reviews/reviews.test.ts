import type { Page } from '@playwright/test';
import { apiBase } from '#contract/calls.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import { publishReview, publishReviews } from '../../support/scenes/reviewers.ts';
import { arrow, inView, section } from '../../support/scenes/reviews-section.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');

const featured = (page: Page) => page.getByRole('link', { name: t('site', 'reviews.featured'), exact: true });
/** Calls of a list of reviews, whichever page of it. */
const ofType = (type: PublicType) => (url: URL) => url.pathname === `${apiBase}/reviews/${type}`;
const whole = (page: Page) => page.getByRole('link', { name: t('site', 'reviews.approved'), exact: true });

test('one review has no pager; long comments open, long names and signs stay inside', async ({ page, api, site }) => {
  const sentence = 'Una frase intera che racconta come è andata davvero. ';
  await publishReview(api, site.origin, {
    rating: 3,
    title: 'Recensione 1',
    comment: `${sentence.repeat(17)}Fine.`,
    firstName: 'Mariantonietta-Massimiliana-Ferdinanda',
    lastName: '🏋🏽‍♀️dell’Orso',
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  const card = section(page).getByRole('article');
  await expect(card.getByRole('img', { name: t('site', 'reviews.stars_other', { count: 3 }) })).toBeVisible();
  await expect(card.locator('time')).toHaveText(/^\p{L}+ \d{4}$/u);
  await expect(card).toContainText('Mariantonietta-Massimiliana-Ferdinanda 🏋🏽‍♀️.');
  await expect(arrow(page, 'next')).toHaveCount(0);
  const end = card.getByText(/Fine\.$/);
  await expect(end).toBeHidden();
  await card.getByText(t('site', 'reviews.readMore')).click();
  await expect(end).toBeVisible();
  await expectAccessible(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sideways).toBe(0);
});

for (const count of [1, 2])
  test(`of ${count} the cards fill the row; on a phone each is as tall as its own text`, async ({ page, api, site }) => {
    await publishReviews(api, site.origin, count - 1);
    await publishReview(api, site.origin, { title: 'Lunga', comment: 'Una frase intera. '.repeat(18) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const boxes = async () => Promise.all((await section(page).getByRole('article').all()).map((one) => one.boundingBox()));
    const wide = await boxes();
    expect(wide).toHaveLength(count);
    expect(wide.at(-1)).toMatchObject({ height: wide[0]?.height, width: (1344 - 24 * (count - 1)) / count });
    await page.setViewportSize({ width: 375, height: 812 });
    const [first, last] = await boxes();
    expect(first?.width).toBe(335);
    if (count === 2) expect(last?.height).toBeLessThan((first?.height ?? 0) - 100);
  });

test('without reviews a sentence says so; an approved one shows until its author edits it', async ({ page, api, site }) => {
  await page.goto('/');
  await expect(section(page)).toContainText(t('site', 'reviews.empty'));
  await expect(section(page)).toContainText(t('site', 'reviews.subtitleEmpty'));
  const consultation = section(page).getByRole('link', { name: t('site', 'reviews.consult') });
  await expect(consultation).toHaveAttribute('href', '/booking');
  await expectAccessible(page);
  const invitation = section(page).getByRole('link', { name: t('site', 'reviews.book') });
  await expect(invitation).toHaveCount(0);
  await expect(section(page).getByRole('link', { name: t('site', 'reviews.share') })).toHaveAttribute(
    'href',
    '/dashboard#review',
  );

  const { write } = await publishReview(api, site.origin, { state: 'approved', title: 'Approvata' });
  await page.reload();
  await expect(section(page).getByRole('article')).toContainText('Approvata');
  await expect(invitation).toHaveAttribute('href', '/booking');
  await expect(consultation).toHaveCount(0);
  await expect(section(page)).toContainText(t('site', 'reviews.subtitle'));
  await expect(whole(page)).toHaveCount(0);

  await write({ title: 'Riscritta' });
  await page.reload();
  await expect(section(page)).toContainText(t('site', 'reviews.empty'));
  expect(await page.content()).not.toMatch(/Approvata|Riscritta/);
});

test('a visitor switches from the featured to all, which are loaded then', async ({ page, api, site }) => {
  await publishReviews(api, site.origin, 2, { state: 'approved' });
  await publishReview(api, site.origin, { title: 'In evidenza' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(section(page).getByRole('article')).toHaveCount(1);
  await expect(featured(page)).toHaveAttribute('aria-current', 'true');
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);

  const answer = Promise.withResolvers<void>();
  await page.route(ofType('approved'), async (route) => {
    await answer.promise;
    await route.continue();
  });
  await whole(page).click();
  await expect(section(page).getByRole('status')).toContainText(t('common', 'loading'));
  await expect(whole(page)).toHaveAttribute('aria-current', 'true');
  answer.resolve();
  await expect(section(page).getByRole('article')).toHaveCount(3);
});

test('reviews that fail to load say so, by the reason where there is one, and retrying reloads the page', async ({
  page,
  api,
  site,
  expected,
}) => {
  expected.push(/^503 \/api\/reviews/, /Failed to load resource/, /ERR_FAILED/);
  await publishReview(api, site.origin, { state: 'approved' });
  await publishReview(api, site.origin, { title: 'In evidenza' });
  await page.goto('/');
  const alert = section(page).getByRole('alert');
  await page.route(ofType('approved'), (route) => route.abort());
  await whole(page).click();
  await expect(alert).toContainText(t('site', 'reviews.failed'));
  await expect(section(page).getByRole('article')).toHaveCount(0);
  await expectAccessible(page);

  const refusal = { error: 'Chiuso per ferie.', code: 'unavailable' };
  await page.route(ofType('featured'), (route) => route.fulfill({ status: 503, json: refusal }));
  await featured(page).click();
  await expect(alert).toContainText(t('common', 'errors.unavailable'));

  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await reloaded;
  await expect(section(page).getByRole('article')).toContainText('In evidenza');
});

test('without JavaScript every review is in the page, in a plain list, and the switch is a link', async ({
  browser,
  api,
  site,
}) => {
  await publishReviews(api, site.origin, 4, { state: 'approved' });
  await publishReviews(api, site.origin, 5);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: 'it-IT' });
  const page = await context.newPage();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(section(page).getByRole('article')).toHaveCount(5);
    expect(await inView(page)).toEqual([1, 2, 3, 4, 5]);
    await expect(section(page)).toContainText(t('site', 'reviews.verified'));
    await whole(page).click();
    await expect(section(page).getByRole('article')).toHaveCount(9);
  }
  await context.close();
});

test('a comment of many short lines and a long title are folded, and one that is opened makes the others no taller', async ({
  page,
  api,
  site,
}) => {
  await publishReviews(api, site.origin, 2);
  const comment = Array.from({ length: 45 }, (_, line) => `Riga ${line + 1}`).join('\n');
  await publishReview(api, site.origin, { title: `${'Forza e metodo '.repeat(13).trim()}`, comment });
  await page.goto('/');
  const cards = section(page).getByRole('article');
  await expect(cards).toHaveCount(3);
  const height = async (place: number) => (await cards.nth(place).boundingBox())?.height ?? 0;
  expect(await height(0)).toBeLessThan(600);
  const closed = await height(1);
  await cards.first().getByText(t('site', 'reviews.readMore')).click();
  await expect(cards.first().getByText(/Riga 45/)).toBeVisible();
  await expect(cards.first().getByRole('heading')).toHaveText('Forza e metodo '.repeat(13).trim(), { useInnerText: true });
  expect(await height(0)).toBeGreaterThan(1000);
  expect(await height(1)).toBeLessThanOrEqual(closed);
});

test('a refusal with a code of another version is shown in the server’s own words; the list keeps no height of before', async ({
  page,
  api,
  site,
  expected,
}) => {
  expected.push(/^418 \/api\/reviews/, /Failed to load resource/);
  await publishReview(api, site.origin, { state: 'approved' });
  await publishReview(api, site.origin, { title: 'In evidenza', comment: 'Una frase intera. '.repeat(18) });
  await page.goto('/');
  const refusal = { error: 'Torniamo fra un’ora.', code: 'closed_for_lunch' };
  await page.route(ofType('approved'), (route) => route.fulfill({ status: 418, json: refusal }));
  await whole(page).click();
  await expect(section(page).getByRole('alert')).toContainText(refusal.error);
  const list = section(page).locator('div:has(> [role="alert"])').last();
  expect(await list.evaluate((node) => node.style.minHeight)).toBe('');
});
