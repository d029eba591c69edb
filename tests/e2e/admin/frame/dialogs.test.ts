import type { Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { adminOf, adminViews, openAdmin, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import { expect, test } from '../../support/test.ts';

const videoFile = 'palestra/panca-piana.mp4';
const title = 'panca piana';
const name = 'Giulia Ferri';
const sentence = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nPiano.\n';

/** More presses than a dialog here has things to press. */
const PRESSES = 30;

/** The focus is in the dialog, goes round in it by Tab both ways, and nothing behind it is told to a screen reader. */
async function expectFocusHeld(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const key of ['Tab', 'Shift+Tab']) {
    const round = await page.evaluateHandle(() => ({ passed: new Set<Element | null>(), last: document.activeElement }));
    for (let press = 0, isRound = false; press < PRESSES && !isRound; press += 1) {
      await page.keyboard.press(key);
      const focus = await dialog.evaluate(followFocus, round);
      expect(focus.isHeld).toBe(true);
      isRound = focus.isRound;
    }
  }
}

type Round = { passed: Set<Element | null>; last: Element | null };

/** After two frames: at either end the focus passes over a guard. A field of several parts, such as a date, has it more than once in a row. */
async function followFocus(dialog: Element, round: Round): Promise<{ isHeld: boolean; isRound: boolean }> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { activeElement } = document;
  const isRound = round.passed.has(activeElement) && activeElement !== round.last;
  round.passed.add(activeElement);
  round.last = activeElement;
  return { isHeld: dialog.contains(activeElement), isRound };
}

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('each dialog of the users and reviews takes the focus, keeps it, and gives it back at Escape', async ({
      page,
      site,
      api,
    }) => {
      test.slow();
      await site.placeVideo(videoFile);
      await setScene(api, [videoFile]);
      await publishReview(api, site.origin, { firstName: 'Anna', lastName: 'Riva' });
      const { button, form, question, tab, openMore } = adminOf(page, language);
      await openAdmin(page, site, api);
      await openMore(name);
      for (const [opener, dialog] of [
        [button('users.new'), form],
        [button('users.editOf', { name }), form],
        [button('users.generateOf', { name }), question],
        [button('users.deactivateOf', { name }), question],
        [button('users.deleteOf', { name }), question],
      ] as const)
        await opensAndGivesBack(page, opener, dialog);
      await tab('reviews').click();
      await opensAndGivesBack(page, button('reviews.deleteOf', { name: 'Anna Riva' }), question);
    });

    test('each dialog of the videos takes the focus, keeps it, and gives it back at Escape', async ({ page, site, api }) => {
      test.slow();
      await site.placeVideo(videoFile);
      await setScene(api, [videoFile]);
      const { text, button, form, question, card } = adminOf(page, language);
      await openAdmin(page, site, api, '/admin?tab=videos');
      await button('videos.moreOf', { title }).click();
      for (const [opener, dialog] of [
        // First, since the focus elsewhere closes the details it stands in.
        [button('videos.deleteOf', { title }), question],
        [button('videos.upload'), form],
        [button('videos.new'), form],
        [button('videos.editOf', { title }), form],
        [button('trash.open'), form],
      ] as const)
        await opensAndGivesBack(page, opener, dialog);

      const edit = button('videos.editOf', { title });
      await edit.focus();
      await page.keyboard.press('Enter');
      await form.getByRole('button', { name: text('videoForm.replace'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await expectFocusHeld(page, page.getByRole('dialog', { name: text('uploads.titleReplace', { title }), exact: true }));
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await expect(edit).toBeFocused();
      await expect(card(title)).toBeVisible();
    });

    for (const way of ['Enter', 'tap'] as const)
      test(`the link of a new client takes the focus from the form it follows (${way})`, async ({ page, site, api }) => {
        const admin = adminOf(page, language);
        const { text, button } = admin;
        const link = page.getByRole('dialog', { name: text('link.title', { name }), exact: true });
        await openAdmin(page, site, api);
        await button('users.new').click();
        await admin.fillUser({ firstName: 'Giulia', lastName: 'Ferri', username: 'giulia' });
        if (way === 'tap') await button('userForm.create').click();
        else await admin.field('userForm.username').press('Enter');
        await expect(link).toBeVisible();
        await expect(page.getByRole('dialog', { name: text('userForm.newTitle') })).toHaveCount(0);
        await expectFocusHeld(page, link);
        await page.keyboard.press('Escape');
        await expect(link).toHaveCount(0);
        await expect(button('users.new')).toBeFocused();
      });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a field that takes the focus while a dialog fades out gets every letter', async ({ page, site, api }) => {
    await setScene(api, []);
    const { button, form } = adminOf(page, language);
    await openAdmin(page, site, api);
    await button('users.new').click();
    await expect(form).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.keyboard.press('Escape');
    const search = page.locator('input[inputmode=search]');
    await search.focus();
    await page.keyboard.type('Mar');
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(form).toHaveCount(0);
    await page.keyboard.type('ta');
    await expect(search).toHaveValue('Marta');
    await expect(search).toBeFocused();
  });

  test('two dialogs that fade out together leave the focus on the button that opened the lower one', async ({
    page,
    site,
    api,
  }) => {
    await site.placeVideo(videoFile);
    const { videos } = await setScene(api, [videoFile]);
    for (const one of languages) {
      const params = { id: videos[0]?.id ?? '', language: one };
      await api.ask(calls.writeCaptions, { params, body: { text: sentence } });
    }
    const { t, text, button, form, question, yes } = adminOf(page, language);
    await openAdmin(page, site, api, '/admin?tab=videos');
    await button('videos.editOf', { title }).click();
    const opener = form.getByRole('button', { name: t('common', 'language.en') });
    await opener.click();
    const captions = page.getByRole('dialog', { name: text('captions.title', { title }), exact: true });
    await captions.getByRole('button', { name: text('captions.delete'), exact: true }).click();
    await expect(question).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await yes('captions.deleteConfirm').click();
    await expect(captions.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(question).toHaveCount(0);
    await expect(captions).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

async function opensAndGivesBack(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectFocusHeld(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
