import { calls } from '#contract/calls.ts';
import { walked } from '../../../security/length.ts';
import { clientOf, locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

for (const [language, width, height] of walked([
  ['it', 375, 812],
  ['en', 1440, 900],
] as const)) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: locales[language], viewport: { width, height } });

    test('a client turns the fingerprint on, comes back by it, and no more once it was removed', async ({
      page,
      context,
      api,
      expected,
    }) => {
      expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
      const { user, loginUrl } = await setScene(api, [], { firstName: 'Giulia' });
      const { t, button } = clientOf(page, language);
      const device = await addAuthenticator(page);
      const welcome = page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) });
      const offer = page.getByRole('complementary', { name: t('dashboard', 'passkey.offer.title') });

      await page.goto(loginUrl);
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      await offer.getByRole('button', { name: t('dashboard', 'passkey.offer.accept') }).click();
      await expect(offer.getByText(t('dashboard', 'passkey.offer.done'))).toBeVisible();
      await offer.getByRole('button', { name: t('common', 'actions.close') }).click();
      await expect(offer).toBeHidden();
      // The device keeps it under random bytes.
      const [credential] = await device.credentials();
      expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
      expect(Buffer.from(credential?.userHandle ?? '', 'base64')).toHaveLength(32);

      await context.clearCookies();
      await page.goto('/dashboard');
      await expectAccessible(page);
      await button('passkey.enter').click();
      await expect(welcome).toBeVisible();
      await expect(offer).toBeHidden();

      await page.goto('/dashboard#accesso');
      const section = page.getByRole('region', { name: t('dashboard', 'passkey.section.title') });
      await section.getByRole('button', { name: t('dashboard', 'passkey.section.add') }).click();
      await expect(section.getByText(t('dashboard', 'passkey.offer.already'))).toBeVisible();
      await section.getByRole('button', { name: t('dashboard', 'passkey.section.name') }).click();
      await section.getByRole('textbox').fill('Telefono di Giulia');
      await expectAccessible(page);
      await section.getByRole('button', { name: t('common', 'actions.save') }).click();
      const name = 'Telefono di Giulia';
      await section.getByRole('button', { name: t('dashboard', 'passkey.section.removeOf', { name }), exact: true }).click();
      await expectAccessible(page);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('dashboard', 'passkey.section.remove') })
        .click();
      await expect(section.getByText(t('dashboard', 'passkey.section.removed', { name }))).toBeVisible();
      await section.getByRole('button', { name: t('dashboard', 'passkey.section.add') }).click();
      await expect(section.getByRole('listitem')).toHaveCount(1);

      const params = { id: user.id };
      await api.ask(calls.changeUser, { params, body: { status: 'inactive' } });
      await api.ask(calls.changeUser, { params, body: { status: 'active' } });
      await context.clearCookies();
      await page.goto('/dashboard');
      await button('passkey.enter').click();
      await expect(page.getByText(t('common', 'errors.passkey_unknown'))).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('who says no is not asked again, and a finger that is not known opens nothing', async ({ page, context, api, expected }) => {
  expected.push(/^401 \/api\//, /console: Failed to load resource.*401/);
  const { loginUrl } = await setScene(api, []);
  const { t, button, heading } = clientOf(page);
  const device = await addAuthenticator(page);
  const offer = page.getByRole('complementary', { name: t('dashboard', 'passkey.offer.title') });
  await page.goto(loginUrl);
  await offer.getByRole('button', { name: t('dashboard', 'passkey.offer.refuse') }).click();
  await expect(offer).toBeHidden();
  const isOffered = () => page.evaluate(() => localStorage.getItem('dashboard-passkey'));
  expect(await isOffered()).toBe('0');
  await page.goto(loginUrl);
  await expect(heading).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(offer).toBeHidden();

  await device.setVerified(false);
  await context.clearCookies();
  await page.goto('/dashboard');
  await button('passkey.enter').click();
  await expect(page.getByText(t('dashboard', 'passkey.notChosen'))).toBeVisible();
});
