import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const [bench, squat] = ['palestra/panca-piana.mp4', 'palestra/squat-con-bilanciere.mp4'] as const;
const isCut = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

/** Whatever changes something is answered by a proxy that knows nothing of the product, until this is called off. */
async function refuseChanges(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/admin/**';
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  return () => page.unroute(address);
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('every list says why it is not there and can be asked again', async ({ page, site, api, expected }) => {
      expected.push(isCut, /^50[02] \/api\/admin\//);
      await publishReview(api, site.origin);
      const { t, text, failed, tab, row, card } = adminOf(page, language);
      const retry = page.getByRole('button', { name: t('common', 'actions.retry'), exact: true });
      const lists = /\/api\/admin\/(users|videos|reviews)$/;

      const siteTab = '**/assets/site-tab-*.js';
      await page.route(siteTab, (route) => route.abort());
      await page.route(lists, (route) => route.abort());
      await openAdmin(page, site, api);
      await expect(failed(t('common', 'errors.network'))).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessible(page);
      await page.unroute(lists);
      await retry.click();
      await expect(row('Giulia Ferri')).toBeVisible();
      await expect(retry).toHaveCount(0);

      await page.route(lists, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
      for (const [name, there] of [
        ['videos', text('videos.none')],
        ['reviews', text('reviews.approve')],
      ] as const) {
        await page.goto(`/admin?tab=${name}`);
        await expect(failed(text(`fallback.${name}`))).toBeVisible();
        await expect(page.getByText(there)).toHaveCount(0);
      }
      await page.unroute(lists);
      await retry.click();
      await expect(card('Giulia Ferri')).toContainText(text('reviews.badgeApproved'));

      // What was already there stays in view while a new reading of it fails.
      await page.route(lists, (route) => route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } }));
      await tab('users').click();
      await expect(failed(t('common', 'errors.internal'))).toBeVisible();
      await expectNothingSticksOut(page);

      // The code of a tab that is loaded later is asked for again as well.
      await page.getByRole('tab', { name: text('frame.site') }).click();
      await expect(failed(text('fallback.site'))).toBeVisible();
      await page.unroute(siteTab);
      // Loaded meanwhile by itself, it needs no tap.
      const siteTitle = page.getByRole('heading', { name: text('site.title') });
      await expect(retry.or(siteTitle)).toBeVisible();
      if (await retry.isVisible()) await retry.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(siteTitle).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('every action that is refused says so in the words of the specification, and changes nothing', async ({
    page,
    site,
    api,
    expected,
  }) => {
    expected.push(/^502 \/api\/admin\//, /Failed to load resource/);
    for (const videoFile of [bench, squat]) await site.placeVideo(videoFile);
    await setScene(api, [bench]);
    await publishReview(api, site.origin, { firstName: 'Anna', lastName: 'Riva', state: 'approved' });
    const admin = adminOf(page, language);
    const { text, button, field, form, question, failed, tab, row } = admin;
    const name = 'Giulia Ferri';
    const { user } = await api.ask(calls.createUser, { body: { username: 'piero', firstName: 'Piero', lastName: 'Neri' } });
    await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
    await openAdmin(page, site, api);
    await expect(row(name)).toBeVisible();
    const comeBack = await refuseChanges(page);

    await button('users.new').click();
    await admin.fillUser({ firstName: 'Marta', lastName: 'Riva', username: 'marta' });
    await button('userForm.create').click();
    await expect(failed(text('fallback.creation'))).toBeVisible();
    await expect(field('userForm.firstName')).toHaveValue('Marta');
    await expect(form).toBeVisible();
    await expectAccessible(page);
    await admin.cancel();
    await admin.openMore(name);
    await button('users.editOf', { name }).click();
    await admin.fillUser({ firstName: 'Giulietta' });
    await admin.save();
    await expect(failed(text('fallback.change'))).toBeVisible();
    await admin.cancel();
    await admin.replaceLink(name);
    await expect(failed(text('fallback.link'))).toBeVisible();
    await expect(form.filter({ hasText: text('link.generated') })).toHaveCount(0);
    await expectAccessible(page);
    await admin.cancel();
    await admin.openMore(name);
    await button('users.deleteOf', { name }).click();
    await admin.yes('userDeletion.confirm', { name }).click();
    await expect(failed(text('fallback.userDeletion'))).toBeVisible();
    await expectAccessible(page);
    await admin.cancel();
    await admin.openMore(name);
    await button('users.deactivateOf', { name }).click();
    await admin.yes('userDeactivation.confirm').click();
    await expect(failed(text('fallback.change'))).toBeVisible();
    await admin.cancel();
    await expect(failed(text('fallback.change'))).toBeHidden();
    await admin.openMore('Piero Neri');
    await button('users.activateOf', { name: 'Piero Neri' }).click();
    await expect(failed(text('fallback.change'))).toBeVisible();
    await expect(row('Piero Neri')).toContainText(text('users.inactive'));
    await button('users.manageOf', { name }).click();
    await button('panel.revokeOf', { title: 'panca piana' }).click();
    await expect(failed(text('fallback.revocation'))).toBeVisible();
    await expect(button('panel.revokeOf', { title: 'panca piana' })).toBeVisible();
    await expect(row(name)).toBeVisible();

    await tab('videos').click();
    await button('videos.new').click();
    await field('videoForm.found').selectOption(squat);
    await button('videoForm.create').click();
    await expect(failed(text('fallback.creation'))).toBeVisible();
    await admin.cancel();
    await button('videos.editOf', { title: 'panca piana' }).click();
    await admin.save();
    await expect(failed(text('fallback.change'))).toBeVisible();
    await admin.cancel();
    await admin.removeVideo('panca piana');
    await admin.yes('videoDeletion.confirm').click();
    await expect(failed(text('fallback.deletion'))).toBeVisible();
    await admin.cancel();

    await tab('reviews').click();
    await button('reviews.featureOf', { name: 'Anna Riva' }).click();
    await expect(failed(text('fallback.operation'))).toBeVisible();
    await button('reviews.deleteOf', { name: 'Anna Riva' }).click();
    await admin.yes('reviewDeletion.confirm').click();
    await expect(question.getByText(text('failed', { message: text('fallback.deletion') }))).toBeVisible();

    await comeBack();
    await admin.yes('reviewDeletion.confirm').click();
    await expect(admin.said('reviews.deleted')).toBeVisible();
    await expect(page.getByText(text('reviews.none'))).toBeVisible();
  });

  test('with the network gone nothing typed is lost, and the same press works once it is back', async ({
    page,
    site,
    api,
    context,
    expected,
  }) => {
    expected.push(isCut);
    const admin = adminOf(page, language);
    const { t, text, button, field, failed } = admin;
    await openAdmin(page, site, api);
    await expect(page.getByText(text('users.none'))).toBeVisible();
    await button('users.new').click();
    await admin.fillUser({ firstName: 'Marta', lastName: 'Riva', username: 'marta' });
    await context.setOffline(true);
    await button('userForm.create').click();
    await expect(failed(t('common', 'errors.network'))).toBeVisible();
    await expect(field('userForm.username')).toHaveValue('marta');
    await context.setOffline(false);
    await button('userForm.create').click();
    await expect(page.getByText(text('link.created'))).toBeVisible();
    await button('link.done').click();
    await expect(admin.row('Marta Riva')).toBeVisible();
  });
});

test('the English sentences of the specification', () => {
  const english = textsOf('en');
  const said = (name: string) => english('admin', name, { message: '' });
  expect(said('fallback.login')).toBe('Login failed');
  expect(said('session.expired')).toBe('Session expired');
  expect(said('failed')).toMatch(/^Error: /);
  for (const name of ['creation', 'link generation', 'assignment', 'revoke', 'user deletion', 'deletion', 'operation']) {
    const key = { 'link generation': 'link', revoke: 'revocation', 'user deletion': 'userDeletion' }[name] ?? name;
    expect(said(`fallback.${key}`)).toBe(`${name} failed.`);
  }
});
