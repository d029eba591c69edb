import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { dataPaths } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { clientOf, openDevice, phone } from '../../support/client.ts';
import { layoutFaults } from '../../support/layout/layout-faults.ts';
import { setLetters } from '../../support/layout/letters.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test.use({ viewport: phone.viewport });
test.slow();

const DAYS = 430;
const words = 'Mi sento più forte e dormo meglio.';
const short = 'Top! Top! Top!';

/** As if the trainer had made the account so many days ago. */
async function makeOlder({ dataDirectory }: RunningSite, userId: string, days: number): Promise<void> {
  const db = await openDatabase(dataPaths(dataDirectory).database);
  const createdAt = new Date(Date.now() - days * DAY).toISOString();
  await db.updateTable('users').set({ createdAt }).where('id', '=', userId).execute();
  await db.destroy();
}

test('service and months stand beside the name only once their client agrees, and are taken away with the review left as it is', async ({
  page,
  site,
  api,
  browser,
}) => {
  const { user, loginUrl } = await setScene(api, []);
  await makeOlder(site, user.id, DAYS);
  const { t, button } = clientOf(page);
  const say = (name: string, values = {}) => t('dashboard', `review.training.${name}`, values);
  const box = page.getByRole('checkbox', { name: say('agree'), exact: true });
  const service = page.getByRole('combobox', { name: say('service') });
  const visitor = await openDevice(browser, { baseURL: site.origin, viewport: phone.viewport });
  const shown = async (path: string) => {
    await visitor.page.goto(path);
    return visitor.page.getByRole('article').filter({ hasText: 'Giulia F.' });
  };

  await page.goto(loginUrl);
  await button('review.start').click();
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(say('shown', { line: '14 mesi' }));
  await expect(service).toHaveCount(0);
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill(words);
  await button('review.submit').click();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  const [first] = (await api.ask(calls.listReviews)).reviews;
  expect(first).not.toHaveProperty('training');
  const params = { id: first?.id ?? '' };
  await api.ask(calls.approveReview, { params, body: { approved: true } });
  await expect(await shown('/')).toHaveText(/Giulia F\.\w/);
  await expect(await shown('/')).not.toContainText('mesi');

  await page.reload();
  await button('review.edit').click();
  await box.check();
  await service.selectOption('Coaching online');
  await expect(page.getByText(say('shown', { line: 'Coaching online · 14 mesi' }))).toBeVisible();
  await expectAccessible(page);
  await button('review.update').click();
  const beside = page.getByText(say('beside', { line: 'Coaching online · 14 mesi' }));
  await expect(beside).toBeVisible();
  await expectAccessible(page);
  await api.ask(calls.approveReview, { params, body: { approved: true } });
  await api.ask(calls.featureReview, { params, body: { featured: true } });
  for (const path of ['/', '/recensioni']) await expect(await shown(path)).toContainText('Coaching online · 14 mesi');
  for (const path of ['/en', '/en/reviews']) await expect(await shown(path)).toContainText('Online coaching · 14 months');
  await expectAccessible(visitor.page);

  await page.reload();
  await button('review.training.hide').click();
  await expect(page.getByText(say('hidden'))).toBeVisible();
  await expect(beside).toHaveCount(0);
  await expect(page.getByText(t('dashboard', 'review.approved'), { exact: true })).toBeVisible();
  for (const path of ['/', '/recensioni', '/en/reviews']) {
    await expect(await shown(path)).toContainText(words);
    await expect(await shown(path)).not.toContainText(/14 m/);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('what is asked is read and pressed at 320 px with letters of 32 px', async ({ page, site, api }) => {
  const { user, loginUrl } = await setScene(api, []);
  await makeOlder(site, user.id, DAYS);
  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, 32);
  const { t, button } = clientOf(page);
  await page.goto(loginUrl);
  await button('review.start').click();
  await page.getByRole('checkbox', { name: t('dashboard', 'review.training.agree') }).check();
  expect(await layoutFaults(page)).toEqual([]);
});

test('a review has its own language where the page’s differs, in the page and among those that are read on', async ({
  page,
  site,
  api,
}) => {
  const client = await setScene(api, []);
  await page.goto(client.loginUrl);
  await clientOf(page).button('review.start').click();
  await page.getByRole('textbox', { name: clientOf(page).t('dashboard', 'review.comment') }).fill(short);
  await clientOf(page).button('review.submit').click();
  await expect(page.getByText(short)).toBeVisible();
  const [review] = (await api.ask(calls.listReviews)).reviews;
  const params = { id: review?.id ?? '' };
  await api.ask(calls.approveReview, { params, body: { approved: true } });
  const langOf = (html: string) => new RegExp(`<p dir="auto"( lang="\\w+")?[^>]*>${short}`).exec(html)?.[1]?.trim();
  for (const [path, lang] of [
    ['/', undefined],
    ['/en', 'lang="it"'],
    ['/recensioni', undefined],
    ['/en/reviews', 'lang="it"'],
  ] as const) {
    const html = await (await fetch(site.origin + path)).text();
    expect([path, html.includes(short), langOf(html)]).toEqual([path, true, lang]);
  }
  await publishReview(api, site.origin, { comment: 'Worth every early morning with him.' });
  await page.goto(`${site.origin}/en`);
  await page.getByRole('link', { name: textsOf('en')('site', 'reviews.approved'), exact: true }).click();
  await expect(page.getByText(short)).toHaveAttribute('lang', 'it');
  await expect(page.getByText('Worth every early morning')).not.toHaveAttribute('lang');
});
