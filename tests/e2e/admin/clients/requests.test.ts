import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { adminOf, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

for (const language of ['it', 'en'] as const)
  test.describe(`in ${language}, 320 px`, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

    test('what was asked by telephone is recorded, counted down in Today, and closed there', async ({ page, site, api }) => {
      const { user } = await setScene(api, [], { firstName: 'Anna', lastName: 'Riva' });
      await api.ask(calls.recordRequest, { body: { kind: 'erasure', userId: user.id, arrivedOn: dayBefore(26) } });
      await openAdmin(page, site, api);
      const { text, t } = adminOf(page, language);
      await page.goto('/admin?tab=today');
      const line = page.getByRole('listitem').filter({ hasText: 'Anna Riva' });
      await expect(line).toContainText(text('requests.kinds.erasure'));
      await expect(line.locator('b')).toHaveClass(/text-red-deep/);
      await expectAccessible(page);
      await line.getByRole('button', { name: text('requests.endOf', { name: 'Anna Riva' }) }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('requests.end'), exact: true }).click();
      await expect(line).toHaveCount(0);

      await page.getByRole('button', { name: t('admin', 'account.title') }).click();
      await page.getByRole('button', { name: text('requests.record'), exact: true }).click();
      const form = page.getByRole('dialog').last();
      await form.getByRole('button', { name: text('requests.save') }).click();
      await form.getByLabel(text('requests.who')).fill('Rosa Neri 💪');
      await form.getByRole('radio', { name: text('requests.kinds.copy') }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: text('requests.save') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Neri 💪' })).toHaveCount(1);
      const { requests } = await api.ask(calls.listRequests);
      expect(requests.map(({ who, outcome }) => [who, outcome])).toEqual([
        ['Rosa Neri 💪', undefined],
        ['Anna Riva', 'done'],
      ]);
    });
  });
