import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { unzip } from '../../../unzip.ts';
import { adminOf, openAdmin } from '../../support/admin.ts';
import { clientOf, locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const exportUrl = `**${apiBase}${calls.exportOwnData.path}`;

const readDownload = async (download: Download) => unzip(await readFile(await download.path()));

async function openSheet(page: Page, loginUrl: string): Promise<void> {
  await page.goto(loginUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#accesso';
  });
}

for (const language of ['it', 'en'] as const)
  test.describe(`in ${language}, 320 px`, () => {
    test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

    test('a client takes a copy of their data; one that is cut is not saved, and says so', async ({ page, api }) => {
      const { loginUrl } = await setScene(api, [], { firstName: 'Zoë', lastName: 'Ferri' });
      const { t, button } = clientOf(page, language);
      await openSheet(page, loginUrl);
      await page.route(exportUrl, (route) => route.fulfill({ contentType: 'application/zip', body: 'PK\u0003\u0004 half' }));
      await button('account.data.download').click();
      await expect(page.getByRole('alert')).toContainText(t('common', 'errors.network'));
      await page.unroute(exportUrl);
      const downloading = page.waitForEvent('download');
      await button('account.data.download').click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${t('dashboard', 'account.data.file')}-[\\d-]+\\.zip$`));
      const files = await readDownload(download);
      expect(files.get('leggimi.html')?.toString()).toContain('Zoë Ferri');
      await expect(page.getByText(t('dashboard', 'account.data.done'))).toBeVisible();
      const again = page.waitForEvent('download');
      await button('account.data.again').click();
      expect([...(await readDownload(await again)).keys()]).toEqual([...files.keys()]);
      await expectAccessible(page);

      const readme = await page.context().newPage();
      await readme.setContent(files.get('leggimi.html')?.toString() ?? '');
      await expect(readme.locator('article')).toHaveCount(2);
      expect(await readme.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(readme);
    });
  });

test('the trainer takes the copy of a client’s data from their row, and in the question whether to delete them', async ({
  page,
  site,
  api,
}) => {
  await setScene(api, [], { firstName: 'Anna', lastName: 'Riva' });
  const admin = adminOf(page, 'it');
  await openAdmin(page, site, api);
  await page.setViewportSize({ width: 375, height: 700 });
  await admin.openMore('Anna Riva');
  for (const open of [
    undefined,
    () => page.getByRole('button', { name: admin.text('users.deleteOf', { name: 'Anna Riva' }) }).click(),
  ]) {
    await open?.();
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: admin.text('userExport.takeOf', { name: 'Anna Riva' }) })
      .last()
      .click();
    const files = await readDownload(await downloading);
    expect(files.get('leggimi.html')?.toString()).toContain('Anna Riva');
    await expectAccessible(page);
  }
});
