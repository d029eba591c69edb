import path from 'node:path';
import { runAsOperator } from '../../../run-command.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const { language, viewport } of adminViews)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('the trainer hears of a nightly backup that failed, reads why, and no more of it once one succeeds', async ({
      page,
      site,
      api,
    }) => {
      const env = { DATA_DIR: site.dataDirectory };
      const away = path.join(site.dataDirectory, 'not-mounted');
      expect((await runAsOperator('backup', ['--nightly'], env)).status).toBe(0);
      expect((await runAsOperator('backup', ['--nightly'], { ...env, BACKUP_TO: away })).status).toBe(1);
      await openAdmin(page, site, api, '/admin');
      const { t, text, button } = adminOf(page, language);
      const row = page.getByRole('heading', { name: text('today.backups.failed'), exact: true });
      await expect(row).toBeVisible();
      await expect(page.getByText(text('today.reasons.tellOperator'))).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      await button('account.title').click();
      await button('retention.open').click();
      const list = page.getByRole('dialog', { name: text('retention.title') });
      const facts = list
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: t('retention', 'rows.backups.what'), exact: true }) });
      await expect(facts).toContainText('mount its disk, or make the folder.');
      await expect(facts).toContainText(path.join(site.dataDirectory, 'backups'));
      await expectNothingSticksOut(page);
      await expectAccessible(page);

      expect((await runAsOperator('backup', ['--nightly'], env)).status).toBe(0);
      await openAdmin(page, site, api, '/admin');
      await expect(page.getByRole('heading', { name: text('today.title') })).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
