import { calls } from '#contract/calls.ts';
import { adminOf, expectNothingSticksOut } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { bench, editorOf } from '../../support/scenes/caption-editor.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ locale: locales.en, viewport: { width: 1440, height: 900 } });

test('by keys alone: a sentence after another, through them with the arrows, divided, joined, removed and put back', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo(bench);
  await setScene(api, [bench]);
  const { text } = adminOf(page, 'en');
  const { open, press, row, rows, sentence, from } = editorOf(page, 'en');
  await open(site, api);
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
  const { text } = adminOf(page, 'en');
  const { open, press, row, rows, tab, area } = editorOf(page, 'en');
  const undo = page.getByRole('region').getByRole('button', { name: text('captions.undo'), exact: true });
  await open(site, api);
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
  const { text } = adminOf(page, 'en');
  const { open, dialog, row, rows, sentence, press, tab } = editorOf(page, 'en');
  await open(site, api);
  await expect(rows.first()).toHaveAttribute('aria-setsize', '1000');
  expect(await rows.count()).toBeLessThan(200);
  await row('Sentence 1000').getByRole('button').first().click();
  await expect(sentence).toBeInViewport();
  await sentence.fill('The last one');
  await expect(tab('en')).toContainText(text('captions.unsaved'));
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await press('save');
  await expect(tab('en')).toContainText(text('captions.present'));
  await expect(sentence).toHaveValue('The last one');
});

/** What the player shows, of the captions that are being edited. */
const cuesOf = (element: Element) =>
  element instanceof HTMLVideoElement
    ? [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    : [];
