import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const { language, viewport } of adminViews)
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('the trainer reads how long what is kept and what the cleanup did, and confirms what is done by hand', async ({
      page,
      site,
      api,
    }) => {
      await mkdir(path.join(site.dataDirectory, 'backups/2026-11-02T03-30-00.000Z'), { recursive: true });
      await openAdmin(page, site, api);
      const { t, text, button } = adminOf(page, language);
      await button('account.title').click();
      await button('retention.open').click();
      const list = page.getByRole('dialog', { name: text('retention.title') });
      const rowOf = (id: string) =>
        list
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: t('retention', `rows.${id}.what`), exact: true }) });
      await expect(rowOf('trash')).toContainText(
        t('retention', 'rows.trash.says', { trashDays: 30, from: t('retention', 'from.deletion') }),
      );
      await expect(rowOf('trash')).toContainText(/Ultima pulizia|Last cleanup/);
      await expect(rowOf('backups')).toContainText('2 novembre 2026');
      const enquiries = rowOf('enquiries');
      await enquiries.getByRole('button').click();
      await expect(enquiries).toContainText(/Fatto il|Done on/);
      await expectAccessible(page);
      await expectNothingSticksOut(page);
    });
  });
