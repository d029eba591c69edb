import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/units.ts';
import { adminOf, deskView, expectNothingSticksOut, openAdmin, openDesk, phoneView, tabTo } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { adminPassword } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const newPassword = 'una parola tutta nuova';

/** Refuses a call until the password has been given, as one that asks for it does a quarter of an hour after the login. */
async function needPassword(page: Page, path: string) {
  let isGiven = false;
  const sent: string[] = [];
  await page.route('**/api/auth/confirm', async (route) => {
    const response = await route.fetch();
    isGiven ||= response.ok();
    await route.fulfill({ response });
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
    if (isGiven) return route.continue();
    return route.fulfill({ status: 403, json: { error: 'La password.', code: 'password_needed' } });
  });
  return sent;
}

test.describe('on a phone', () => {
  const [{ language, viewport }, elsewhere] = [phoneView, deskView];
  test.use({ viewport });

  test('another password and another name: this browser goes on, the other one logs in again', async ({
    page,
    site,
    api,
    browser,
    expected,
  }) => {
    expected.push(/^403 \/api\/admin\/account$/, /console: .*403/);
    await openAdmin(page, site, api);
    const { t, text, button, field, form, save, problem, said } = adminOf(page, language);
    const desk = await openDesk(browser, site, await openApi(site.origin), elsewhere);
    await expect(desk.page.getByText(desk.text('users.none'))).toBeVisible();

    await tabTo(page, button('account.title'));
    await page.keyboard.press('Enter');
    await expect(form.getByText(text('account.loginAs', { username: 'admin' }))).toBeVisible();
    await expect(form.getByText(text('mail.off'))).toBeVisible();
    await expectAccessible(page);
    await button('account.change').click();
    await expect(field('session.username')).toHaveValue('admin');
    await expectNothingSticksOut(page);
    await expectAccessible(page);
    await save();
    await expect(problem('required')).toHaveCount(2);
    await expect(field('account.newPassword')).toBeFocused();
    await field('account.newPassword').fill('undici lett');
    await field('account.repeated').fill('undici latt');
    await field('account.password').fill('sbagliata');
    await save();
    await expect(problem('too_short', { limit: limits.auth.password.min })).toBeVisible();
    await expect(form.getByText(text('account.different'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: text('session.showPassword') }).check();
    await expect(field('account.newPassword')).toHaveAttribute('type', 'text');
    await field('account.newPassword').fill(newPassword);
    await field('account.repeated').fill(newPassword);
    await save();
    await expect(problem('wrong')).toBeVisible();
    await expect(field('account.password')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await field('account.password').fill(adminPassword);
    await save();
    await expect(said('account.changed')).toBeVisible();
    await expect(button('account.change')).toBeFocused();

    await button('account.change').click();
    await field('session.username').fill('marco');
    await field('account.password').fill(newPassword);
    await field('account.password').press('Enter');
    await expect(said('account.renamed')).toBeVisible();
    await page.reload();
    await button('account.title').click();
    await expect(form.getByText(text('account.loginAs', { username: 'marco' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(button('account.title')).toBeFocused();

    await desk.page.reload();
    await expect(desk.page.getByText(desk.text('session.expired'))).toBeVisible();
    await desk.page.getByRole('textbox', { name: desk.text('session.username') }).fill('marco');
    await desk.page.getByRole('textbox', { name: desk.text('session.password') }).fill(newPassword);
    await desk.button('session.submit').click();
    await expect(desk.page.getByText(desk.text('users.none'))).toBeVisible();
    await expect(page.getByText(t('admin', 'users.none'))).toBeVisible();
  });

  test('an action that needs the password waits for it, over the form it came from, and is then done once', async ({
    page,
    site,
    api,
    expected,
  }) => {
    expected.push(/^(403|429) \/api\//, /console: .*(403|429)/);
    await openAdmin(page, site, api);
    const admin = adminOf(page, language);
    const { text, button, field } = admin;
    const confirmation = page.getByRole('dialog', { name: text('account.confirmTitle') });
    const password = confirmation.getByRole('textbox', { name: text('session.password') });
    const confirm = confirmation.getByRole('button', { name: text('account.confirm'), exact: true });
    const sent = await needPassword(page, '/api/admin/users');
    await button('users.new').click();
    await admin.fillUser({ firstName: 'Zoë', lastName: 'D’Amico', username: 'zoe' });
    await button('userForm.create').click();

    await expect(confirmation).toContainText(String(limits.auth.session.confirmedFor / MINUTE));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field('userForm.username')).toHaveValue('zoe');
    expect(sent).toHaveLength(1);

    await button('userForm.create').click();
    await confirm.click();
    await expect(password).toBeFocused();
    await password.fill('sbagliata');
    await password.press('Enter');
    await expect(confirmation.getByText(admin.t('common', 'problems.wrong'))).toBeVisible();
    await expectAccessible(page);
    await page.route(
      '**/api/auth/confirm',
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '120' },
          json: { error: 'Troppi tentativi.', code: 'too_many_attempts' },
        }),
      { times: 1 },
    );
    await confirm.click();
    await expect(confirmation.getByRole('alert')).toHaveText(text('session.waitMinutes_other', { count: 2 }));
    await expectNothingSticksOut(page);
    await expectAccessible(page);
    expect(sent).toHaveLength(2);
    await password.fill(adminPassword);
    await confirm.click();
    await expect(page.getByText(text('link.created'))).toBeVisible();
    await expect(confirmation).toHaveCount(0);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });
});

test('a password that was printed asks for another, until it has one', async ({ page, site, api }) => {
  let isPrinted = true;
  await page.route('**/api/admin/account', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { username: 'admin', isPasswordPrinted: isPrinted, failedMail: 0, lateMail: 0, wrongCodeAt: null },
      });
    isPrinted = false;
    return route.continue();
  });
  await openAdmin(page, site, api);
  const { text, button, field, save, said } = adminOf(page, 'it');
  await expect(page.getByText(text('account.printed'))).toBeVisible();
  await expectAccessible(page);
  await button('account.choose').click();
  await field('account.newPassword').fill(newPassword);
  await field('account.repeated').fill(newPassword);
  await field('account.password').fill(adminPassword);
  await save();
  await expect(said('account.changed')).toBeVisible();
  await expect(page.getByText(text('account.printed'))).toHaveCount(0);
});
