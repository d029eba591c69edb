import { calls } from '#contract/calls.ts';
import { captionsUrl } from '#contract/captions.ts';
import { adminOf, adminViews, openAdmin, sticksOut } from './admin.ts';
import { clientOf, locales, openDevice } from './client.ts';
import { setScene, titleOf } from './scene.ts';
import { expect, expectAccessible, test } from './test.ts';

const bench = 'palestra/panca-piana.mp4';
const title = titleOf(bench);
/** As a program on Windows writes it: commas, numbers, and an accent in one byte. */
const subRip = Buffer.from('1\r\n00:00:00,000 --> 00:00:09,000\r\nGi\xf9 piano.\r\n', 'latin1');
const wrong = '00:00:00.000 --> 00:00:09.000\nFeet flat.\n\n00:00:09.000 --> later\nUp.\n';
const right = wrong.replace('later', '00:00:11.000');

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('captions are picked as a file or written, refused by the line, never lost, and read by the client', async ({
      page,
      site,
      api,
      browser,
      expected,
    }) => {
      expected.push(/^400 \/api\/admin\/videos\/[^/]+\/captions\/en$/, /console: .*400/);
      await site.placeVideo(bench);
      const { videos, loginUrl } = await setScene(api, [bench]);
      const id = videos[0]?.id ?? '';
      const admin = adminOf(page, language);
      const { t, text, button, card, question } = admin;
      const dialog = admin.form.filter({ hasText: text('captions.lead') });
      const tab = (one: 'it' | 'en') => dialog.getByRole('tab', { name: t('common', `language.${one}`) });
      const area = dialog.getByRole('textbox');
      const save = dialog.getByRole('button', { name: text('captions.save'), exact: true });
      const open = () => button('videoForm.captions').click();
      await openAdmin(page, site, api, '/admin?tab=videos');
      await button('videos.editOf', { title }).click();
      await open();

      await tab('it').click();
      await save.click();
      await expect(dialog).toContainText(t('common', 'problems.required'));
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'piano.srt', mimeType: 'application/x-subrip', buffer: subRip });
      await expect(area).toHaveValue(/Giù piano\./);
      await expect(tab('it')).toContainText(text('captions.unsaved'));
      await save.click();
      await expect(admin.said('captions.saved')).toBeVisible();
      await expect(area).toHaveValue(/^WEBVTT[\s\S]*00:00:09\.000\nGiù piano\./);
      await expect(tab('it')).toContainText(text('captions.present'));
      await expectAccessible(page);

      await tab('en').click();
      await dialog.getByRole('button', { name: text('captions.add'), exact: true }).click();
      await expect(area).toHaveValue(/00:00:00\.000 --> 00:00:03\.000/);
      await page.keyboard.type('Slowly.');
      await expect(area).toHaveValue(/03\.000\nSlowly\.\n$/);
      await page.keyboard.press('Escape');
      await expect(question).toContainText(text('captions.leaveQuestion'));
      await expectAccessible(page);
      await question.getByRole('button', { name: text('captions.stay'), exact: true }).click();
      await expect(area).toHaveValue(/Slowly\./);

      await area.fill(wrong);
      await save.click();
      await expect(dialog).toContainText(t('common', 'problems.not_captions', { limit: 4 }));
      const selected = () =>
        area.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd));
      expect(await selected()).toBe('00:00:09.000 --> later');
      await expectAccessible(page);
      expect(await sticksOut(page)).toBe(0);
      await area.fill(right);
      await save.click();
      await expect(tab('en')).toContainText(text('captions.present'));

      const client = await openDevice(browser, { locale: locales.it, viewport });
      await client.page.goto(loginUrl);
      const { play, more, close, t: said } = clientOf(client.page, 'it');
      await play(title);
      if (viewport.width < 848) await more();
      await client.page.getByRole('combobox', { name: said('dashboard', 'player.captions.title') }).selectOption('en');
      await expect(client.page.locator('[data-captions]')).toHaveText('Feet flat.');
      await close();

      await dialog.getByRole('button', { name: text('captions.delete'), exact: true }).click();
      await admin.yes('captions.deleteConfirm').click();
      await expect(admin.said('captions.deleted')).toBeVisible();
      await expect(area).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(admin.form.getByRole('button', { name: t('common', 'language.it') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(card(title)).toContainText(t('common', 'language.it'));
      const { captions } = await api.ask(calls.listCaptions, { params: { id } });
      expect(captions.map((one) => one.language)).toEqual(['it']);
      expect((await client.page.request.get(site.origin + captionsUrl(id, 'en'))).status()).toBe(404);
      await client.page.close();
    });
  });
}
