import type { Page } from '@playwright/test';
import { walked } from '../../../security/length.ts';
import { adminOf, adminViews, openAdmin } from '../../support/admin.ts';
import { clientOf, locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

/** The steps by which the icon gets onto the home screen, one phone in each language. */
const phones = {
  it: {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    steps: ['iphone.share', 'iphone.add', 'iphone.code'],
  },
  en: {
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    steps: ['android.menu', 'android.add'],
  },
};

for (const language of walked(['it', 'en'] as const))
  test(`a client signs out on another device, in ${language}`, async ({ browser, site, api }) => {
    const { loginUrl } = await setScene(api, []);
    const { userAgent, steps } = phones[language];
    const own = await openDevice(browser, { ...phone, userAgent, locale: locales[language], baseURL: site.origin });
    const other = await openDevice(browser, {
      locale: locales[language],
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    });
    for (const { page } of [other, own]) await page.goto(loginUrl);
    const { t, button } = clientOf(own.page, language);
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

    await openSheet(own.page, t('dashboard', 'account.title'));
    const devices = own.page.getByRole('region', { name: t('dashboard', 'account.devices.title') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(t('dashboard', 'account.devices.current'));
    const icon = own.page.getByRole('region', { name: t('dashboard', 'install.title') });
    await expect(icon.getByRole('listitem')).toHaveText(steps.map((step) => t('dashboard', `install.${step}`)));
    // One of the steps says its name.
    expect(t('dashboard', 'install.iphone.code')).toContain(t('dashboard', 'account.code.title'));
    await expectAccessible(own.page);
    const device = 'Windows · Firefox';
    await button('account.devices.endOf', { device }).click();
    await expectAccessible(own.page);
    await button('account.devices.confirm').click();
    await expect(own.page.getByText(t('dashboard', 'account.devices.ended.one', { device }))).toBeVisible();
    await expect(devices).toHaveCount(1);

    await other.page.reload();
    const out = other.page.getByRole('heading', { name: t('dashboard', 'session.denied.signedOut.title') });
    await expect(out).toBeVisible();
    await own.page.keyboard.press('Escape');
    await expect(own.page.getByRole('dialog')).toBeHidden();
    await own.page.reload();
    await expect(button('account.title').first()).toBeVisible();
    expect(own.complaints).toEqual([]);
  });

/** By the header's button, whose code comes with it. */
async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('the sheet opens by its address, which a reload does not repeat, and says what is wrong when it cannot be read', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/^500 .api.auth.sessions/, /console: Failed to load resource.*500/);
  const { loginUrl } = await setScene(api, []);
  const { t, button, heading } = clientOf(page);
  await page.goto(loginUrl);
  await expect(heading).toBeVisible();
  const refuse = (route: { fulfill(answer: object): Promise<void> }) =>
    route.fulfill({ status: 500, json: { error: 'no', code: 'internal' } });
  await page.route('**/api/auth/sessions?*', refuse);
  await page.goto('/dashboard#accesso');
  const dialog = page.getByRole('dialog', { name: t('dashboard', 'account.title') });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/auth/sessions?*', refuse);
  await dialog.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(button('account.devices.endOthers')).toHaveCount(0);

  // What the browser offers by itself, once.
  const add = button('install.add');
  await expect(add).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = async () => {
      document.body.dataset.shown = 'yes';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await expectAccessible(page);
  await add.click();
  await expect(page.locator('body[data-shown=yes]')).toBeAttached();
  await expect(add).toHaveCount(0);
  await dialog.getByRole('button', { name: t('common', 'actions.close') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

for (const { language, viewport } of adminViews)
  test(`the trainer sees a client’s devices and ends one, in ${language}`, async ({ browser, site, api }) => {
    const { loginUrl, user } = await setScene(api, []);
    const client = await openDevice(browser, { userAgent: 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1' });
    await client.page.goto(loginUrl);
    await expect(clientOf(client.page).heading).toBeVisible();
    const { page, complaints } = await openDevice(browser, { locale: locales[language], viewport });
    await openAdmin(page, site, api);
    const { button, question, text, said } = adminOf(page, language);
    const name = `${user.firstName} ${user.lastName}`;
    const end = button('userDevices.endOf', { device: 'iPhone · Safari', name });
    await button('users.moreOf', { name }).click();
    await expect(end).toBeVisible();
    await expectAccessible(page);
    await end.click();
    await expectAccessible(page);
    await question.getByRole('button', { name: text('userDevices.end') }).click();
    await expect(said('userDevices.ended.one')).toBeVisible();
    await expect(end).toBeHidden();
    await client.page.reload();
    const told = textsOf('it')('dashboard', 'session.denied.signedOut.title');
    await expect(client.page.getByRole('heading', { name: told })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('a deactivated client’s devices leave the trainer’s list in the same moment', async ({ browser, page, site, api }) => {
  const { loginUrl, user } = await setScene(api, []);
  const client = await openDevice(browser, {});
  await client.page.goto(loginUrl);
  await expect(clientOf(client.page).heading).toBeVisible();
  await openAdmin(page, site, api);
  const { button, question, text, heading, said } = adminOf(page, 'it');
  const name = `${user.firstName} ${user.lastName}`;
  await button('users.moreOf', { name }).click();
  await expect(heading('userDevices.title')).toBeVisible();
  await button('users.deactivateOf', { name }).click();
  await question.getByRole('button', { name: text('userDeactivation.confirm') }).click();
  await expect(said('users.deactivated')).toBeVisible();
  await expect(heading('userDevices.title')).toBeHidden();
});
