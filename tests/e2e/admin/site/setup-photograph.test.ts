import { photo } from '../../../factories/picture-files.ts';
import { openAdmin } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { test } from '../../support/first-start.ts';
import { skipFace, titleOf } from '../../support/scenes/first-setup.ts';
import { expect } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const text = (name: string, values = {}) => t('admin', name, values);

test('a photograph that cannot be one is refused as everywhere, and one that was skipped is on the list', async ({
  page,
  site,
  expected,
}) => {
  expected.push(/^415 /, /console: .*415/);
  const api = await openApi(site.origin);
  await openAdmin(page, site, api);
  await expect(titleOf(page, 'face')).toBeVisible();
  const main = page.getByRole('main');
  const input = main.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'scheda.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') });
  await expect(main.getByText(text('pictures.refused.notTaken'))).toBeVisible();
  await input.setInputFiles({
    name: 'rotta.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\xff\xd8\xff…'.repeat(99), 'latin1'),
  });
  await expect(main.getByText(t('common', 'errors.picture_damaged'))).toBeVisible();
  await input.setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 900, height: 1200 }) });
  await expect(main.getByRole('button', { name: text('pictures.change') })).toBeVisible();
  await main.getByRole('button', { name: text('pictures.change') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('pictures.remove') })
    .click();
  await skipFace(page);
  await page.getByRole('button', { name: text('site.setup.later') }).click();
  await page
    .locator('summary', { hasText: text('site.todo.title_other', { count: '' }).trim() })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`^${text('site.todo.codes.portrait_missing')}`) }).click();
  await expect(page.locator('[data-field="identity:portrait"]')).toBeInViewport();
});
