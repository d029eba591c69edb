import { adminOf, adminViews, logIn } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { expect, test } from '../../support/test.ts';

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a password manager’s address leads, once logged in, to where the password is changed, and once only', async ({
      page,
      site,
    }) => {
      const { t, text, button, form, heading } = adminOf(page, language);
      await page.goto(`${site.origin}/.well-known/change-password`);
      await expect(heading('session.title')).toBeVisible();
      await logIn(page, t);
      await expect(form.getByText(text('account.loginAs', { username: 'admin' }))).toBeVisible();
      await button('account.change').click();
      await expect(page.getByLabel(text('account.newPassword'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(heading('frame.title')).toBeVisible();
      await expect(form).toHaveCount(0);

      await page.goto(`${site.origin}/.well-known/change-password`);
      await expect(form.getByText(text('account.loginAs', { username: 'admin' }))).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
    });
  });
}
