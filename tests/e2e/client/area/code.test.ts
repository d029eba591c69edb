import { type Browser, expect, type Page } from '@playwright/test';
import { walked } from '../../../security/length.ts';
import { clientOf, locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expectAccessible, test } from '../../support/test.ts';

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148';

/** The area as an iPhone opens it by its icon: with a memory of its own. */
async function openInstalled(browser: Browser, origin: string, locale: string) {
  const device = await openDevice(browser, { ...phone, locale, userAgent: agent, baseURL: origin });
  await device.page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await device.page.goto('/dashboard');
  return device;
}

const codeOn = async (page: Page) => (await page.getByRole('status').locator('output').innerText()).trim();

for (const language of walked(['en', 'it'] as const))
  test(`an installed app gets in by a code that is typed in the browser, in ${language}`, async ({ browser, site, api }) => {
    const { loginUrl } = await setScene(api, []);
    const own = await openDevice(browser, { ...phone, locale: locales[language], baseURL: site.origin });
    await own.page.goto(loginUrl);
    const app = await openInstalled(browser, site.origin, locales[language]);
    const { t, button } = clientOf(app.page, language);
    await button('session.code.show').click();
    await expectAccessible(app.page);
    const code = await codeOn(app.page);
    expect(code).toMatch(/^\d{3} \d{3}$/);
    // The phone may end the app while the browser is in front.
    await app.page.reload();
    await expect.poll(() => codeOn(app.page)).toBe(code);

    const sheet = clientOf(own.page, language);
    await own.page
      .getByRole('banner')
      .getByRole('button', { name: t('dashboard', 'account.title') })
      .click();
    const field = own.page.getByRole('textbox', { name: t('dashboard', 'account.code.label') });
    await field.fill('12 34');
    await sheet.button('account.code.submit').click();
    await expect(own.page.getByText(t('common', 'problems.not_a_code'))).toBeVisible();
    await expectAccessible(own.page);
    await field.fill(code);
    await sheet.button('account.code.submit').click();
    const question = own.page.getByRole('alertdialog', { name: t('dashboard', 'account.code.question', { device: 'iPhone' }) });
    await expectAccessible(own.page);
    await question.getByRole('button', { name: t('dashboard', 'account.code.confirm') }).click();
    await expect(own.page.getByText(t('dashboard', 'account.code.done'))).toBeVisible();

    await expect(app.page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
    expect(await app.page.evaluate(() => localStorage.getItem('dashboard-code'))).toBeNull();
    const devices = own.page.getByRole('region', { name: t('dashboard', 'account.devices.title') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    expect([...own.complaints, ...app.complaints]).toEqual([]);
  });

test('a code that nobody confirms says that it has expired, and another is shown', async ({ browser, site }) => {
  const { page, complaints } = await openInstalled(browser, site.origin, locales.it);
  const { t, button } = clientOf(page);
  await page.route('**/api/auth/device-codes/claim', (route) => route.fulfill({ json: { state: 'expired' } }));
  await button('session.code.show').click();
  await expect(page.getByText(t('dashboard', 'session.code.expired'))).toBeVisible();
  await page.unroute('**/api/auth/device-codes/claim');
  await button('session.code.again').click();
  await expect.poll(() => codeOn(page)).toMatch(/^\d{3} \d{3}$/);
  expect(complaints).toEqual([]);
});
