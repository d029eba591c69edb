import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { calls } from '#contract/calls.ts';
import { gif, heic, logo, photo, svg } from '../../../factories/picture-files.ts';
import {
  adminOf,
  adminViews,
  countRequests,
  deskView,
  expectNothingSticksOut,
  openAdmin,
  phoneView,
  tabTo,
} from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { uploadPicture } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const upload = /^\/api\/admin\/pictures$/;

/** The dialog of a service's picture, with what is pressed in it. */
async function openPictureDialog(page: Page, language: 'it' | 'en') {
  const admin = adminOf(page, language);
  const { form, text, button } = admin;
  await page.locator('[data-item="1to1"] [data-focus="name"]').click();
  await button('pictures.change').click();
  return {
    ...admin,
    area: form.locator('[data-focus-area]'),
    across: form.getByRole('slider', { name: text('pictures.across') }),
    words: (name: 'it' | 'en') => form.getByRole('textbox', { name: text(`pictures.alt.${name}`), exact: true }),
    inForm: (name: string) => form.getByRole('button', { name: text(name), exact: true }),
    async choose(info: TestInfo, name: string, bytes: Buffer) {
      const file = info.outputPath(name);
      await writeFile(file, bytes);
      const chooser = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: text('pictures.fromAlbum'), exact: true }).click();
      await (await chooser).setFiles(file);
    },
  };
}

/** The browser's own tools do not show the bytes of a file that a script sends. */
function watchSentPicture() {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof Blob) Reflect.set(window, 'sentPicture', body);
    send.call(this, body);
  };
}

async function sentPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const blob: unknown = Reflect.get(window, 'sentPicture');
    return blob instanceof Blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
  });
  return Buffer.from(bytes);
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });
    test.beforeEach(async ({ page, site, api }) => {
      await page.addInitScript(watchSentPicture);
      await openAdmin(page, site, api, '/admin?tab=site&open=services');
    });

    test('a photograph is shrunk here, made there, given its point and its words, and stands in the form', async ({
      page,
      site,
    }, info) => {
      test.slow();
      const dialog = await openPictureDialog(page, language);
      await expect(dialog.area.locator('img')).toBeVisible();
      await expectAccessible(page);
      await dialog.inForm('pictures.replace').click();
      await expect(dialog.form.getByText(dialog.text('pictures.consent'))).toBeVisible();
      await expectAccessible(page);
      await dialog.choose(info, 'IMG_0001.jpg', await photo({ width: 2600, height: 1950, orientation: 6 }));
      await expect(dialog.area.locator('img')).toBeVisible({ timeout: 60_000 });
      await expectNothingSticksOut(page);
      await expectAccessible(page);
      const { width, height, exif, xmp } = await sharp(await sentPicture(page)).metadata();
      expect({ width, height, exif, xmp }).toEqual({ width: 1920, height: 2560, exif: undefined, xmp: undefined });

      await expect(dialog.form.getByRole('slider', { name: dialog.text('pictures.down') })).toHaveValue('30');
      await expect(dialog.form.getByText(dialog.text('site.shapes.card'), { exact: true })).toBeVisible();
      await dialog.area.click({ position: { x: 3, y: 3 } });
      await expect(dialog.across).toHaveValue(/^[0-3]$/);
      await dialog.across.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.form.getByRole('listitem').first().locator('img')).toHaveCSS('object-position', /^99% \d+%$/);

      await dialog.inForm('pictures.done').click();
      await expect(dialog.problem('required')).toBeVisible();
      await expect(dialog.words('it')).toBeFocused();
      await expectAccessible(page);
      await dialog.words('it').fill('Una metà rossa\nsopra una blu');
      await dialog.words('en').fill('A red half above a blue one');
      await page.keyboard.press('Tab');
      await dialog.inForm('pictures.done').click();
      await expect(dialog.form).toHaveCount(0);
      const shown = page.getByRole('img', { name: 'Una metà rossa sopra una blu' });
      await expect(shown).toHaveCSS('object-position', /^99% \d+%$/);
      const url = await shown.getAttribute('src');
      expect(url).toMatch(/^\/foto\/[0-9a-f]{24}\/photo\.jpg$/);
      expect((await fetch(site.origin + url)).status, 'no visitor sees it before it is published').toBe(404);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });
  test.beforeEach(async ({ page, site, api }) => {
    await page.addInitScript(watchSentPicture);
    await openAdmin(page, site, api, '/admin?tab=site&open=services');
  });

  test('what is no photograph is said before anything is sent', async ({ page }, info) => {
    const sent = countRequests(page, 'POST', upload);
    const dialog = await openPictureDialog(page, language);
    await dialog.inForm('pictures.replace').click();
    for (const [name, bytes, refused] of [
      ['IMG_1.HEIC', heic, 'heic'],
      ['IMG_2.jpg', heic, 'heic'],
      ['gatto.gif', gif, 'notTaken'],
      ['logo.svg', svg, 'notTaken'],
      ['foto.jpg', Buffer.from('Ciao'), 'notTaken'],
    ] as const) {
      await dialog.choose(info, name, bytes);
      await expect(dialog.form.getByRole('alert')).toHaveText(dialog.text(`pictures.refused.${refused}`));
    }
    await expectAccessible(page);
    expect(sent()).toBe(0);
  });

  test('a broken line is tried again by itself, then by a press; a refusal of the server is said', async ({
    page,
    expected,
  }, info) => {
    expected.push(/\/api\/admin\/pictures/, /console: .*(ERR_|Failed to load)/);
    let broken = 3;
    await page.route('**/api/admin/pictures', (route) =>
      route.request().method() === 'POST' && broken-- > 0 ? route.abort('connectionreset') : route.continue(),
    );
    const dialog = await openPictureDialog(page, language);
    await dialog.inForm('pictures.replace').click();
    await dialog.choose(info, 'logo.png', await logo());
    await expect(dialog.form.getByRole('alert')).toContainText(dialog.t('common', 'errors.network'), { timeout: 20_000 });
    await expectAccessible(page);
    await dialog.form.getByRole('button', { name: dialog.t('common', 'actions.retry'), exact: true }).click();
    await expect(dialog.area.locator('img')).toBeVisible({ timeout: 60_000 });

    await dialog.inForm('pictures.replace').click();
    await page.route('**/api/admin/pictures', (route) => {
      const refusal = { error: 'Piene.', code: 'too_many_pictures' };
      return route.request().method() === 'POST' ? route.fulfill({ status: 409, json: refusal }) : route.continue();
    });
    await dialog.choose(info, 'altro.png', await logo(120));
    await expect(dialog.form.getByRole('alert')).toContainText(dialog.t('common', 'errors.too_many_pictures'));
  });
});

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });
  test.beforeEach(async ({ page, site, api }) => {
    await page.addInitScript(watchSentPicture);
    await openAdmin(page, site, api, '/admin?tab=site&open=services');
  });

  test('one that is there is chosen by keyboard and deleted for good, and the one the site came with is chosen again', async ({
    page,
    api,
    site,
  }) => {
    const body = await photo({ width: 700, height: 500 });
    const headers = { authorization: `Bearer ${api.token}`, 'x-name': 'panca.jpg' };
    const answer = await fetch(`${site.origin}/api/admin/pictures`, { method: 'POST', headers, body: new Uint8Array(body) });
    const { id } = calls.uploadPicture.answer.parse(await answer.json()).picture;
    const dialog = await openPictureDialog(page, language);
    await tabTo(page, dialog.inForm('pictures.replace'));
    await page.keyboard.press('Enter');
    const tile = dialog.form.getByRole('button', { name: dialog.text('pictures.choose', { name: 'panca.jpg' }), exact: true });
    await expect(tile).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await tabTo(page, tile);
    await page.keyboard.press('Enter');
    const decorative = dialog.form.getByRole('checkbox', { name: dialog.text('pictures.decorative') });
    await tabTo(page, decorative);
    await page.keyboard.press('Space');
    await expect(dialog.words('it')).toHaveCount(0);
    await expectAccessible(page);
    await tabTo(page, dialog.inForm('pictures.done'));
    await page.keyboard.press('Enter');
    await expect(dialog.form).toHaveCount(0);
    const change = dialog.button('pictures.change');
    await expect(change).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.inForm('pictures.replace').click();
    await dialog.button('pictures.eraseLabel', { name: 'panca.jpg' }).click();
    await expect(dialog.question).toContainText('panca.jpg');
    await expectAccessible(page);
    await dialog.yes('pictures.erase').click();
    await expect(dialog.question).toHaveCount(0);
    await expect(tile).toHaveCount(0);
    const gone = await fetch(`${site.origin}/foto/${id}/photo.jpg`, { headers });
    expect(gone.status).toBe(404);

    const ofFiles = dialog.form.getByRole('region', { name: dialog.text('pictures.ofFiles') });
    const shipped = ofFiles.getByRole('button', { name: dialog.text('pictures.choose', { name: '1to1.jpg' }), exact: true });
    await tabTo(page, shipped);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(decorative).toBeChecked();
    await tabTo(page, dialog.inForm('pictures.done'));
    await page.keyboard.press('Enter');
    await expect(dialog.form).toHaveCount(0);
    await expect(page.locator('[data-field$="1to1/picture"] img')).toHaveAttribute('src', '/services/1to1.jpg');
  });
});

test('an icon is an uploaded picture that is about square and large enough, and any other is refused with a sentence', async ({
  page,
  site,
  api,
}) => {
  await uploadPicture(site, api, await photo({ width: 900, height: 600 }));
  await uploadPicture(site, api, await logo(600));
  const { form, text, button } = adminOf(page, 'it');
  await openAdmin(page, site, api, '/admin?tab=site&open=pictures');
  const field = page.locator('[data-field="pictures:icon"]');
  await field.getByRole('button').click();
  await expect(form.getByRole('region', { name: text('pictures.ofFiles') })).toHaveCount(0);
  const tiles = form.getByRole('region', { name: text('pictures.library') }).locator('button[aria-pressed]');
  await tiles.last().click();
  await expect(form.getByText(text('pictures.refused.notSquare'))).toBeVisible();
  await expect(button('pictures.done')).toBeDisabled();
  await expectAccessible(page);
  await button('pictures.replace').click();
  await tiles.first().click();
  await button('pictures.done').click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(text('site.pictures.inTab'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});
