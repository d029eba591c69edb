import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminOf, adminViews, deskView, endSession, logIn, openAdmin, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const selected = (page: Page) => page.getByRole('tab', { selected: true });

/** Tells how many panels were in view at once, at most, since it began to look at each change of the page. */
async function watchPanels(page: Page) {
  const most = await page.evaluateHandle(() => {
    const seen = { panels: 0 };
    const look = () => {
      const shown = [...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.checkVisibility());
      seen.panels = Math.max(seen.panels, shown.length);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => most.evaluate(({ panels }) => panels);
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('in, through the tabs and their addresses, to the site and back, and out', async ({ page, site, expected }) => {
      expected.push(/^401 \/api\/auth\/login$/, /console: .*401/);
      const { t, text, button, tab, heading } = adminOf(page, language);

      await page.route('**/api/auth/verify?*', async (route) => {
        await expect(page.getByText(t('common', 'loading'))).toBeVisible();
        await expectAccessible(page);
        await route.continue();
      });
      await page.goto('/admin');
      await expect(heading('session.title')).toBeVisible();
      await page.unroute('**/api/auth/verify?*');
      await expect(page.getByRole('alert')).toHaveCount(0);

      await button('session.submit').click();
      await expect(page.getByText(t('common', 'problems.required'))).toHaveCount(2);
      await expect(page.getByRole('textbox', { name: text('session.username') })).toBeFocused();
      await page.getByRole('textbox', { name: text('session.username') }).fill('admin');
      await page.getByRole('textbox', { name: text('session.password') }).fill('sbagliata');
      await page.getByRole('textbox', { name: text('session.password') }).press('Enter');
      await expect(page.getByRole('alert')).toHaveText(t('common', 'errors.wrong_credentials'));
      await expectAccessible(page);

      let requested = 0;
      await page.route('**/api/auth/login', async (route) => {
        requested += 1;
        await button('session.submitting').click();
        await route.continue();
      });
      await logIn(page, t);
      await expect(heading('frame.title')).toBeVisible();
      await page.unroute('**/api/auth/login');
      expect(requested).toBe(1);
      await expect(page.getByText(text('frame.subtitle'))).toBeVisible();
      await expect(selected(page)).toContainText(text('frame.today'));
      await expect(page.getByText(text('today.none'))).toBeVisible();
      await expectAccessible(page);

      const mostPanels = await watchPanels(page);
      await tab('users').click();
      await expect(page).toHaveURL(`${site.origin}/admin?tab=users`);
      await expect(page.getByText(text('users.none'))).toBeVisible();
      await tab('videos').click();
      await expect(page).toHaveURL(`${site.origin}/admin?tab=videos`);
      await tab('reviews').click();
      await expect(page).toHaveURL(`${site.origin}/admin?tab=reviews`);
      await page.goBack();
      await expect(selected(page)).toContainText(text('frame.videos'));
      await expect(page.getByText(text('videos.none'))).toBeVisible();
      await page.goBack();
      await expect(selected(page)).toContainText(text('frame.users'));
      await page.goForward();
      await expect(selected(page)).toContainText(text('frame.videos'));
      expect(await mostPanels()).toBe(1);
      await page.goto('/admin?tab=reviews');
      await expect(page.getByText(text('reviews.none'))).toBeVisible();
      await page.goto('/admin?tab=altro');
      await expect(selected(page)).toContainText(text('frame.today'));

      await page.getByRole('link', { name: text('frame.viewSite') }).click();
      await expect(page).toHaveURL(`${site.origin}/`);
      await page.goBack();
      await button('frame.logout').click();
      await expect(heading('session.title')).toBeVisible();
      expect(await page.context().cookies(site.origin)).not.toContainEqual(expect.objectContaining({ name: 'admin-session' }));
      await page.reload();
      await expect(heading('session.title')).toBeVisible();
      await expect(page.getByText(text('session.expired'))).toHaveCount(0);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a session that ends while a form is open gives the form back after the login', async ({ page, site, api, expected }) => {
    expected.push(/^401 \/api\//, /console: .*401/);
    const admin = adminOf(page, language);
    const { t, text, button, form } = admin;
    const typed = { firstName: 'Zoë', lastName: 'D’Amico', username: 'zoe', email: 'zoe@example.it' };
    await openAdmin(page, site, api);
    await button('users.new').click();
    await admin.fillUser(typed);
    await endSession(page, site);
    await button('userForm.create').click();

    await expect(page.getByRole('alert')).toContainText(text('session.expired'));
    await expect(page.getByRole('alert')).toContainText(text('session.restored'));
    await expect(page.getByRole('textbox', { name: text('session.username') })).toBeFocused();
    await expect(form).toBeHidden();
    await expectAccessible(page);
    await logIn(page, t);
    for (const [name, value] of Object.entries(typed)) await expect(admin.field(`userForm.${name}`)).toHaveValue(value);
    await expectAccessible(page);
    await button('userForm.create').click();
    await expect(page.getByText(text('link.created'))).toBeVisible();
  });
});

test('too many attempts: how long to wait counts down, and then nothing stands in the way', async ({
  browser,
  site,
  page,
  expected,
}) => {
  expected.push(/^429 \/api\/auth\/login$/, /console: .*429/);
  const guess = () => {
    const body = JSON.stringify({ username: 'admin', password: 'indovino' });
    return fetch(`${site.origin}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  const answers = await Promise.all(Array.from({ length: limits.auth.throttle.loginPerAccount }, guess));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));

  const other = await browser.newPage({ locale: locales.en, baseURL: site.origin, viewport: deskView.viewport });
  for (const [one, language] of [
    [page, 'it'],
    [other, 'en'],
  ] as const) {
    const { t, text } = adminOf(one, language);
    const alert = one.getByRole('alert');
    const sentence = (name: string) => new RegExp(text(name, { count: '#' }).replace('.', '\\.').replace('#', '\\d+'));
    await one.clock.install();
    await one.goto('/admin');
    await logIn(one, t);
    await expect(alert).toHaveText(sentence('session.waitMinutes_other'));
    await expectAccessible(one);
    await one.clock.fastForward(limits.auth.throttle.window - 60_000);
    await expect(alert).toHaveText(sentence('session.waitSeconds_other'));
    await one.clock.fastForward(60_000);
    await expect(alert).toHaveCount(0);
  }
  await other.close();
});

test('a session that ended while away is said once; a server that does not answer can be asked again', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { t, text, heading } = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await expect(page.getByText(text('users.none'))).toBeVisible();
  await page.route('**/api/auth/verify?*', (route) => route.abort());
  await page.reload();
  await expect(heading('session.failed')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(t('common', 'errors.network'));
  await expectAccessible(page);
  await page.unroute('**/api/auth/verify?*');
  await page.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(page.getByText(text('users.none'))).toBeVisible();

  await endSession(page, site);
  await page.reload();
  await expect(page.getByText(text('session.expired'))).toBeVisible();
  await expect(page.getByText(text('session.restored'))).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(heading('session.title')).toBeVisible();
  await expect(page.getByText(text('session.expired'))).toHaveCount(0);
});

test('a session that ends under the form of a video, or at a plain press, costs no more than the login', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/^401 \/api\//, /console: .*401/);
  const videoFile = 'palestra/panca-piana.mp4';
  await site.placeVideo(videoFile);
  await publishReview(api, site.origin, { state: 'approved' });
  const admin = adminOf(page, 'it');
  const { t, button, field } = admin;
  await openAdmin(page, site, api, '/admin?tab=videos');
  await button('videos.new').click();
  await field('videoForm.found').selectOption(videoFile);
  await field('videoForm.description').fill('Schiena neutra.');
  await endSession(page, site);
  await button('videoForm.create').click();
  await logIn(page, t);
  await expect(field('videoForm.description')).toHaveValue('Schiena neutra.');
  await button('videoForm.create').click();
  await expect(admin.said('videos.createdDone')).toBeVisible();

  await admin.tab('reviews').click();
  const feature = button('reviews.featureOf', { name: 'Giulia Ferri' });
  await expect(feature).toBeVisible();
  await endSession(page, site);
  await feature.click();
  await expect(page.getByText(admin.text('session.expired'))).toBeVisible();
  await logIn(page, t);
  await feature.click();
  await expect(button('reviews.unfeatureOf', { name: 'Giulia Ferri' })).toBeVisible();
});

test('a client in the same browser does not become an admin, nor the admin a client', async ({ page, site, api }) => {
  const { loginUrl } = await api.ask(calls.createUser, {
    body: { username: 'giulia', firstName: 'Giulia', lastName: 'Ferri' },
  });
  const { heading, text } = adminOf(page, 'it');
  await page.goto(loginUrl);
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  await page.goto('/admin');
  await expect(heading('session.title')).toBeVisible();
  await openAdmin(page, site, api);
  await expect(page.getByRole('heading', { name: 'Giulia Ferri', exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('frame.logout') }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Giulia');
});
