import { calls } from '#contract/calls.ts';
import { walked } from '../../../security/length.ts';
import { clientOf, locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const [language, width, height] of walked([
  ['en', 1440, 900],
  ['it', 375, 812],
] as const)) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: locales[language], viewport: { width, height } });

    test('a link of somebody else asks before it swaps who is in, and either answer is kept', async ({ page, api, expected }) => {
      expected.push(/^409 \/api\/auth\/login-link/, /console: Failed to load resource.*409/);
      const giulia = await setScene(api, [], { firstName: 'Giulia' });
      const marco = await setScene(api, [], { firstName: 'Marco' });
      const { t } = clientOf(page, language);
      const welcome = (name: string) => page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name }) });
      await page.goto(giulia.loginUrl);
      await expect(welcome('Giulia')).toBeVisible();

      await page.goto(marco.loginUrl);
      const question = page.getByText(t('dashboard', 'session.other.text', { name: 'Giulia' }));
      await expect(question).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.getByRole('link', { name: t('dashboard', 'session.other.stay', { name: 'Giulia' }) }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(welcome('Giulia')).toBeVisible();
      const { users } = await api.ask(calls.listUsers);
      expect(users.find(({ id }) => id === marco.user.id)).not.toHaveProperty('lastLogin');

      await page.goto(marco.loginUrl);
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: t('dashboard', 'session.other.replace') }).dblclick();
      await expect(page).toHaveURL('/dashboard');
      await expect(welcome('Marco')).toBeVisible();
      await page.reload();
      await expect(welcome('Marco')).toBeVisible();
      const after = await api.ask(calls.listUsers);
      expect(after.users.find(({ id }) => id === giulia.user.id)).not.toHaveProperty('sessionEndsAt');

      // One's own link, opened again, asks nothing.
      await page.goto(marco.loginUrl);
      await expect(welcome('Marco')).toBeVisible();
    });
  });
}
