import { calls } from '#contract/calls.ts';
import type { Api } from '../../support/api.ts';
import { clientOf, locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });
test.slow();

const words = 'Mi sento più forte e dormo meglio.';

test('written once however often it is pressed, approved, changed: then it waits again and is public no more', async ({
  page,
  api,
}) => {
  const { loginUrl } = await setScene(api, []);
  const client = clientOf(page);
  const { t, button } = client;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) sent += 1;
  });
  await page.goto(loginUrl);
  await button('review.start').click();
  const comment = page.getByRole('textbox', { name: t('dashboard', 'review.comment') });
  const counter = (count: number) =>
    page.getByText(t('dashboard', 'review.counter', { count, max: 1000, min: 10 }), { exact: true });
  await expect(button('review.submit')).toBeDisabled();
  await comment.fill('  Nove 123  ');
  await expect(counter(8)).toBeVisible();
  await expect(button('review.submit')).toBeDisabled();
  await comment.fill(words);
  await expect(counter(words.length)).toBeVisible();
  await page.getByRole('radio', { name: t('dashboard', 'review.stars_other', { count: 5 }) }).press('ArrowLeft');
  await expectAccessible(page);
  await button('review.submit').dblclick();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('dashboard', 'review.saved'))).toBeVisible();
  await expectAccessible(page);
  expect(sent).toBe(1);
  expect(await reviewsOf(api)).toMatchObject([{ comment: words, rating: 4 }]);

  const [review] = await reviewsOf(api);
  if (!review) throw new Error('no review was written');
  await api.ask(calls.approveReview, { params: { id: review.id }, body: { approved: true } });
  expect(await publicComments(api)).toEqual([words]);
  await page.reload();
  await expect(page.getByText(t('dashboard', 'review.approved'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button('review.edit').click();
  await expect(page.getByText(t('dashboard', 'review.returnsToPending'))).toBeVisible();
  await expect(comment).toHaveValue(words);
  await comment.fill(`${words} Davvero.`);
  await button('review.update').click();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(t('dashboard', 'review.modified', { date: '' }).trim()))).toBeVisible();
  expect(await publicComments(api)).toEqual([]);
  const home = await openDevice(page.context().browser() ?? failed());
  await home.page.goto(new URL('/', page.url()).href);
  await home.page.waitForLoadState('networkidle');
  await expect(home.page.getByText('Mi sento più forte')).toHaveCount(0);
  await home.context.close();

  await button('review.delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sei sicuro di voler eliminare la tua recensione?');
  await expectAccessible(page);
  await question.getByRole('button', { name: t('dashboard', 'review.deleteConfirm'), exact: true }).dblclick();
  await expect(button('review.start')).toBeVisible();
  await expect(page.getByText(t('dashboard', 'review.deleted'))).toBeVisible();
  expect(await reviewsOf(api)).toEqual([]);
});

test('a failure is said and nothing typed is lost; a draft with its stars outlives the tab', async ({
  page,
  api,
  context,
  expected,
}) => {
  expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /^500 \/api\/reviews/, /console: Failed to load resource.*500/);
  const { loginUrl } = await setScene(api, []);
  const { t, button } = clientOf(page);
  await page.goto(loginUrl);
  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.titleLabel') }).fill('In forma');
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill(words);
  await page.getByRole('radio', { name: t('dashboard', 'review.stars_other', { count: 3 }) }).check({ force: true });
  const failure = { error: 'Qualcosa non ha funzionato.', code: 'internal' };
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 500, json: failure }));
  await button('review.submit').click();
  await expect(page.getByText(t('dashboard', 'review.saveFailed'))).toBeVisible();
  await expect(button('review.submit')).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/reviews');
  await page.route('**/api/reviews', (route) => route.abort());
  // The sentence of the first failure is still there at the second try: a page closed then might yet send the review.
  const failedAgain = page.waitForEvent('requestfailed');
  await button('review.submit').click();
  await failedAgain;
  await expect(page.getByText(t('dashboard', 'review.saveFailed'))).toBeVisible();
  await expect(button('review.submit')).toBeEnabled();
  await page.close();

  const later = await context.newPage();
  const again = clientOf(later);
  await later.goto('/dashboard');
  await again.button('review.resume').click();
  await expect(later.getByText(t('dashboard', 'review.draftRestored'))).toBeVisible();
  await expect(later.getByRole('radio', { name: t('dashboard', 'review.stars_other', { count: 3 }) })).toBeChecked();
  await expect(later.getByRole('textbox', { name: t('dashboard', 'review.titleLabel') })).toHaveValue('In forma');
  await expect(later.getByRole('textbox', { name: t('dashboard', 'review.comment') })).toHaveValue(words);
  await again.button('review.submit').click();
  await expect(later.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  expect(await reviewsOf(api)).toMatchObject([{ comment: words, rating: 3, title: 'In forma' }]);
});

test.describe('in English on a desk', () => {
  test.use({ locale: locales.en, viewport: { width: 1440, height: 900 } });

  test('what is too long is not sent; what fails, is gone, or comes after the session is said and loses nothing', async ({
    page,
    api,
    expected,
  }) => {
    expected.push(/ERR_FAILED/, /^(401|404) \/api\/reviews/, /^401 /, /console: Failed to load resource.*(401|404)/);
    const { loginUrl, user } = await setScene(api, []);
    const { t, button } = clientOf(page, 'en');
    const title = page.getByRole('textbox', { name: t('dashboard', 'review.titleLabel') });
    const comment = page.getByRole('textbox', { name: t('dashboard', 'review.comment') });
    await page.goto(loginUrl);
    await button('review.start').click();
    await expect(page.getByRole('radio', { name: t('dashboard', 'review.stars_other', { count: 5 }) })).toBeChecked();
    await comment.fill('x'.repeat(1001));
    await expect(page.getByText(t('common', 'problems.too_long', { limit: 1000 }))).toBeVisible();
    await expect(comment).toHaveAttribute('aria-invalid', 'true');
    await expect(button('review.submit')).toBeDisabled();
    await expectAccessible(page);
    await comment.fill(words);
    await title.fill('x'.repeat(201));
    await expect(page.getByText(t('common', 'problems.too_long', { limit: 200 }))).toBeVisible();
    await expect(button('review.submit')).toBeDisabled();
    await expectAccessible(page);
    await title.fill('Fit');
    await button('review.cancel').click();
    await button('review.resume').click();
    await expect(title).toHaveValue('Fit');
    await button('review.discardDraft').click();
    await expect(comment).toHaveValue('');
    await comment.fill(words);
    await button('review.submit').click();
    await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();

    await page.route('**/api/reviews/my', (route) => route.abort());
    await button('review.delete').click();
    const question = page.getByRole('alertdialog');
    const confirm = question.getByRole('button', { name: t('dashboard', 'review.deleteConfirm'), exact: true });
    await confirm.click();
    await expect(question.getByText(t('dashboard', 'review.deleteFailed'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/reviews/my');
    await question.getByRole('button', { name: t('dashboard', 'review.cancel'), exact: true }).click();

    await button('review.edit').click();
    await comment.fill(`${words} Really.`);
    const [review] = await reviewsOf(api);
    await api.ask(calls.deleteReview, { params: { id: review?.id ?? '' } });
    await button('review.update').click();
    await expect(page.getByText(t('dashboard', 'review.gone'))).toBeVisible();
    await expect(comment).toHaveValue(`${words} Really.`);
    await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
    await button('review.submit').click();
    await expect(page.getByText(t('dashboard', 'review.sessionEnded'))).toBeVisible();
    await expect(comment).toHaveValue(`${words} Really.`);
    await expectAccessible(page);
  });
});

const reviewsOf = async (api: Api) => (await api.ask(calls.listReviews)).reviews;

async function publicComments(api: Api): Promise<string[]> {
  const { reviews } = await api.ask(calls.listPublicReviews, { params: { type: 'approved' } });
  return reviews.map((review) => review.comment);
}

function failed(): never {
  throw new Error('this page has no browser');
}
