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
      const { dialog, tab, press, row, rows, from, to, sentence, area } = editorOf(page, language);
      await openAdmin(page, site, api, '/admin?tab=videos');
      await button('videos.editOf', { title }).click();
      await button('videoForm.captions').click();

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
      expect(await sticksOut(page)).toBe(0);
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

test.describe('rows', () => {
  test.use({ locale: locales.en, viewport: { width: 1440, height: 900 } });

  test('by keys alone: a sentence after another, through them with the arrows, divided, joined, removed and put back', async ({
    page,
    site,
    api,
  }) => {
    await site.placeVideo(bench);
    await setScene(api, [bench]);
    const { button, text } = adminOf(page, 'en');
    const { press, row, rows, sentence, from } = editorOf(page, 'en');
    await openAdmin(page, site, api, '/admin?tab=videos');
    await button('videos.editOf', { title }).click();
    await button('videoForm.captions').click();
    await press('add');
    for (const said of ['Feet flat.', 'Down slowly, then up.', 'Breathe.']) {
      if (said !== 'Feet flat.') await page.keyboard.press('Enter');
      await page.keyboard.type(said);
    }
    await expect(rows).toHaveCount(3);
    await expect(from).toHaveValue('0:06.0');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(sentence).toHaveValue('Down slowly, then up.');
    await expect(sentence).toBeFocused();
    await sentence.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(12, 12));
    await press('split');
    await expect(rows).toHaveCount(4);
    await expect(row('then up.')).toContainText('0:04.7 – 0:06.0');
    await press('merge');
    await expect(rows).toHaveCount(3);
    await press('remove');
    await expect(rows).toHaveCount(2);
    await expect(row('Breathe.').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row('Feet flat.').getByRole('button').first()).toBeFocused();
    await page
      .getByRole('region')
      .getByRole('button', { name: text('captions.undo'), exact: true })
      .click();
    await expect(rows).toHaveCount(3);
    await expect.poll(() => page.locator('video').evaluate(cuesOf)).toEqual(['Feet flat.', 'Down slowly,\nthen up.', 'Breathe.']);
  });

  test('a removed sentence comes back among what was edited since, and never in place of an edited text', async ({
    page,
    site,
    api,
  }) => {
    await site.placeVideo(bench);
    await setScene(api, [bench]);
    const { button, text } = adminOf(page, 'en');
    const { press, row, rows, tab, area } = editorOf(page, 'en');
    const undo = page.getByRole('region').getByRole('button', { name: text('captions.undo'), exact: true });
    await openAdmin(page, site, api, '/admin?tab=videos');
    await button('videos.editOf', { title }).click();
    await button('videoForm.captions').click();
    const write = async (words: string) => {
      await press('add');
      await page.keyboard.type(words);
    };
    await write('Feet flat.');
    await press('remove');
    await tab('it').click();
    await tab('en').click();
    await write('Breathe.');
    await undo.click();
    await expect(rows).toHaveCount(2);
    await row('Feet flat.').getByRole('button').first().click();
    await press('remove');
    await press('asText');
    await area.fill('WEBVTT');
    await undo.last().click();
    await expect(area).toHaveValue('WEBVTT');
  });

  test('a thousand sentences on a phone of 320 px: few are in the page, each is reached, and what is open stays in sight', async ({
    page,
    site,
    api,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.placeVideo(bench);
    const { videos } = await setScene(api, [bench]);
    const stamp = (second: number) => `${new Date(second * 1000).toISOString().slice(11, 19)}.000`;
    const long = Array.from({ length: 1000 }, (_, at) => `${stamp(at)} --> ${stamp(at + 1)}\nSentence ${at + 1}`).join('\n\n');
    await api.ask(calls.writeCaptions, { params: { id: videos[0]?.id ?? '', language: 'en' }, body: { text: long } });
    const { button, text } = adminOf(page, 'en');
    const { dialog, row, rows, sentence, press, tab } = editorOf(page, 'en');
    await openAdmin(page, site, api, '/admin?tab=videos');
    await button('videos.editOf', { title }).click();
    await page.getByRole('button', { name: text('videoForm.captions') }).click();
    await expect(rows.first()).toHaveAttribute('aria-setsize', '1000');
    expect(await rows.count()).toBeLessThan(200);
    await row('Sentence 1000').getByRole('button').first().click();
    await expect(sentence).toBeInViewport();
    await sentence.fill('The last one');
    await expect(tab('en')).toContainText(text('captions.unsaved'));
    await expectAccessible(page);
    expect(await sticksOut(page)).toBe(0);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await press('save');
    await expect(tab('en')).toContainText(text('captions.present'));
    await expect(sentence).toHaveValue('The last one');
  });
});

/** The editor of a video's captions, in the words of a language. */
function editorOf(page: Parameters<typeof adminOf>[0], language: Parameters<typeof adminOf>[1]) {
  const { form, t, text } = adminOf(page, language);
  const dialog = form.filter({ hasText: text('captions.lead') });
  const rows = dialog.getByRole('listitem');
  const box = (name: string) => dialog.getByRole('textbox', { name: text(`captions.${name}`), exact: true });
  return {
    dialog,
    rows,
    tab: (one: 'it' | 'en') => dialog.getByRole('tab', { name: t('common', `language.${one}`) }),
    press: (name: string) => dialog.getByRole('button', { name: text(`captions.${name}`), exact: true }).click(),
    row: (words: string) => rows.filter({ hasText: words }),
    from: box('start'),
    to: box('end'),
    sentence: box('sentence'),
    area: dialog.getByRole('textbox', { name: text('captions.text', { language: text('captions.languages.en') }) }),
  };
}

/** What the player shows, of the captions that are being edited. */
const cuesOf = (element: Element) =>
  element instanceof HTMLVideoElement
    ? [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    : [];
