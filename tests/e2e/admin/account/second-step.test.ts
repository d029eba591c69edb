import { generate } from 'otplib';
import { adminOf, adminViews, expectNothingSticksOut, logIn, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { adminPassword } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

for (const { language, viewport } of adminViews)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('the trainer adds a passkey and an app, and from then on logs in in two steps or by the passkey', async ({
      page,
      site,
      api,
      expected,
    }) => {
      expected.push(
        /^401 \/api\/auth\/login$/,
        /^403 \/api\/auth\/passkeys\/challenge$/,
        /console: Failed to load resource.*40[13]/,
      );
      const device = await addAuthenticator(page);
      await openAdmin(page, site, api);
      const { t, text, button, said } = adminOf(page, language);
      await button('account.title').click();
      await button('passkeys.add').click();
      const confirmation = page.getByRole('dialog', { name: text('account.confirmTitle') });
      await confirmation.getByRole('textbox', { name: text('session.password') }).fill(adminPassword);
      await confirmation.getByRole('button', { name: text('account.confirm'), exact: true }).click();
      await expect(said('passkeys.added')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Linux · Chrome' })).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await button('secondStep.turnOn').click();
      const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
      await expect(page.getByRole('img', { name: text('secondStep.qrAlt') })).toBeVisible();
      await expectAccessible(page);
      const code = page.getByRole('textbox', { name: text('secondStep.appCode') });
      await code.fill(await generate({ secret: (secret ?? '').replaceAll(' ', '') }));
      await page
        .getByRole('button', { name: text('secondStep.tryApp') })
        .first()
        .click();
      const codes = page.getByRole('dialog', { name: text('secondStep.codesTitle') }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      const recovery = (await codes.first().textContent()) ?? '';
      await button('secondStep.saved').click();
      await expect(page.getByText(text('secondStep.codesLeft_other', { count: 10 }))).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await device.setPresent(false);
      await button('frame.logout').click();
      await expect(button('passkeys.use')).toBeVisible();
      await expectAccessible(page);
      await logIn(page, t);
      const second = page.getByRole('textbox', { name: text('secondStep.code') });
      await second.fill('000000');
      await button('secondStep.submit').click();
      await expect(page.getByText(t('common', 'errors.wrong_factor'))).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await second.fill(recovery);
      await button('secondStep.submit').click();
      await expect(button('account.title')).toBeVisible();
      // Beside what else changed the ways in, which this next screen tells as well.
      const dismissed = page.getByRole('button', { name: text('secondStep.wrongCodeSeen'), exact: true });
      const wrongCode = page
        .getByRole('alert')
        .filter({ hasText: text('secondStep.wrongCode', { when: '' }).replace(/^\W+/, '') });
      await expect(wrongCode).toBeVisible();
      await expect(dismissed).toHaveCount(3);
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      await wrongCode.getByRole('button').click();
      await expect(wrongCode).toHaveCount(0);
      for (let left = 2; left > 0; left -= 1) {
        await dismissed.first().click();
        await expect(dismissed).toHaveCount(left - 1);
      }

      await button('frame.logout').click();
      await logIn(page, t);
      await expect(second).toBeVisible();
      await device.setPresent(true);
      await button('passkeys.use').click();
      await expect(button('account.title')).toBeVisible();

      // The browser suggests the passkey at the field of the username, and the person takes it.
      const suggested = page.waitForResponse('**/api/auth/passkey-login');
      await button('frame.logout').click();
      expect((await suggested).status()).toBe(200);
      await expect(button('account.title')).toBeVisible();
    });
  });
