import { calls } from '#contract/calls.ts';
import { captionsUrl } from '#contract/videos/captions.ts';
import { adminOf, adminViews, expectNothingSticksOut } from '../../support/admin.ts';
import { clientOf, locales, openDevice } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { bench, editorOf, title } from '../../support/scenes/caption-editor.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** As a program on Windows writes it: commas, numbers, and an accent in one byte. */
const subRip = Buffer.from('1\r\n00:00:00,000 --> 00:00:09,000\r\nGi\xf9 piano.\r\n', 'latin1');
const wrong = '00:00:00.000 --> 00:00:09.000\nFeet flat.\n\n00:00:09.000 --> later\nUp.\n';
const right = `WEBVTT\n\n${wrong.replace('later', '00:00:11.000 line:10%')}`;

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('captions are picked as a file or written in rows, refused by the line, never lost, and read by the client', async ({
      page,
      site,
      api,
      browser,
      expected,
    }) => {
      test.slow();
      expected.push(/^400 \/api\/admin\/videos\/[^/]+\/captions\/en$/, /console: .*400/);
      await site.placeVideo(bench);
      const { videos, loginUrl } = await setScene(api, [bench]);
      const id = videos[0]?.id ?? '';
      const admin = adminOf(page, language);
      const { t, text, button, card, question } = admin;
      const { open, dialog, tab, press, row, rows, from, to, sentence, area } = editorOf(page, language);
      await open(site, api);

      await tab('it').click();
      await press('save');
      await expect(dialog).toContainText(text('captions.noRows'));
      await expectAccessible(page);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'piano.srt', mimeType: 'application/x-subrip', buffer: subRip });
      await expect(row('Giù piano.')).toContainText(language === 'it' ? '0:00,0 – 0:09,0' : '0:00.0 – 0:09.0');
      await expect(tab('it')).toContainText(text('captions.unsaved'));
      await press('save');
      await expect(admin.said('captions.saved')).toBeVisible();
      await expect(tab('it')).toContainText(text('captions.present'));
      await expectAccessible(page);

      await tab('en').click();
      await press('add');
      await page.keyboard.type('Slowly.');
      await expect(sentence).toHaveValue('Slowly.');
      await expect(from).toHaveValue(/^0:00[.,]0$/);
      await page.keyboard.press('Escape');
      await expect(question).toContainText(text('captions.leaveQuestion'));
      await expectAccessible(page);
      await question.getByRole('button', { name: text('captions.stay'), exact: true }).click();
      await expect(sentence).toHaveValue('Slowly.');

      await press('add');
      await page.keyboard.type('Up.');
      await expect(from).toHaveValue(/^0:03[.,]0$/);
      await from.fill('2,5');
      await from.blur();
      await expect(row('Up.')).toContainText(text('captions.issues.overlap'));
      await from.press('ArrowDown');
      await expect(from).toHaveValue(/^0:02[.,]4$/);
      await button('captions.later', { field: text('captions.start') }).click();
      await to.fill('1');
      await press('save');
      await expect(row('Up.')).toContainText(text('captions.issues.end'));
      await expect(dialog).toContainText(text('captions.rowsToFix'));
      await to.fill('presto');
      await to.blur();
      await expect(row('Up.')).toContainText(text('captions.issues.time'));
      await expect(to).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await from.fill('7');
      await to.fill('1:00,5');
      await to.blur();
      await expect(row('Up.')).toContainText(/0:07[.,]0 – 1:00[.,]5/);

      await press('asText');
      await expect(area).toHaveValue(/^WEBVTT[\s\S]*00:00:07\.000 --> 00:01:00\.500\nUp\.\n$/);
      await area.fill(wrong);
      await press('asRows');
      await expect(dialog).toContainText(t('common', 'problems.not_captions', { limit: 4 }));
      const selected = () =>
        area.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd));
      expect(await selected()).toBe('00:00:09.000 --> later');
      await press('save');
      await expect(dialog).toContainText(t('common', 'problems.not_captions', { limit: 4 }));
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await area.fill(right);
      await press('asRows');
      await expect(rows).toHaveCount(2);
      await row('Up.').getByRole('button').first().click();
      await expect(row('Up.')).toContainText('line:10%');
      await press('save');
      await expect(tab('en')).toContainText(text('captions.present'));
      const { captions: stored } = await api.ask(calls.listCaptions, { params: { id } });
      expect(stored.find((one) => one.language === 'en')?.text).toContain('00:00:09.000 --> 00:00:11.000 line:10%\nUp.');

      const client = await openDevice(browser, { locale: locales.it, viewport });
      await client.page.goto(loginUrl);
      const { play, more, close, t: said } = clientOf(client.page, 'it');
      await play(title);
      if (viewport.width < 848) await more();
      await client.page.getByRole('combobox', { name: said('dashboard', 'player.captions.title') }).selectOption('en');
      await expect(client.page.locator('[data-captions]')).toHaveText('Feet flat.');
      await close();

      await press('delete');
      await admin.yes('captions.deleteConfirm').click();
      await expect(admin.said('captions.deleted')).toBeVisible();
      await expect(rows).toHaveCount(0);
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
