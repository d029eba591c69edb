import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
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

test('a client asks to be deleted, reads the day above everything else, and thinks again', async ({ page, api }) => {
  const { loginUrl, user } = await setScene(api, []);
  const { t, button } = clientOf(page, 'it');
  const day = new Date(Date.now() + limits.personalData.leaveAfterDays * DAY);
  const when = day.toLocaleDateString('it', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' });
  await openSheet(page, loginUrl);
  await button('account.leaving.leave').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('dashboard', 'account.leaving.consequence', { day: when }));
  await expectAccessible(page);
  await question.getByRole('button', { name: t('common', 'actions.cancel') }).click();
  await expect(question).toHaveCount(0);
  expect(await api.ask(calls.readUser, { params: { id: user.id } })).not.toHaveProperty('user.leavesAt');
  await button('account.leaving.leave').click();
  await question.getByRole('button', { name: t('dashboard', 'account.leaving.leave') }).dblclick();
  const sentence = t('dashboard', 'account.leaving.title', { day: when });
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await button('account.leaving.stay').click();
  await expect(page.getByText(sentence)).toHaveCount(0);
  expect(await api.ask(calls.readUser, { params: { id: user.id } })).not.toHaveProperty('user.leavesAt');
});
