import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { layoutFaults } from '../../support/layout/layout-faults.ts';
import { crampedViews, setLetters } from '../../support/layout/letters.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const overhead = 'palestra/lento-avanti.mp4';
const title = titleOf(bench);

/** The trainer's videos, and the dialog in which one of them is shown to everyone, in the words of a language. */
async function openDialog(page: Page, site: RunningSite, api: Api, language: 'it' | 'en') {
  for (const file of [bench, overhead]) await site.placeVideo(file);
  const { videos } = await setScene(api, [bench, overhead]);
  const idOf = (name: string) => videos.find((video) => video.title === name)?.id ?? '';
  const admin = adminOf(page, language);
  const { text, form, button } = admin;
  const dialog = page.getByRole('dialog', { name: text('onSite.title', { title }) });
  const open = async () => {
    await button('videos.editOf', { title }).click();
    // The places where it stands are beside its name.
    await form.getByRole('button', { name: text('videoForm.onSite') }).click();
    await expect(dialog).toBeVisible();
  };
  await openAdmin(page, site, api, '/admin?tab=videos');
  await open();
  return {
    ...admin,
    dialog,
    open,
    id: idOf(title),
    other: idOf(titleOf(overhead)),
    place: (name: string) => dialog.getByRole('group', { name: text('onSite.where') }).getByRole('checkbox', { name }),
    agreed: dialog.getByRole('checkbox', { name: text('onSite.agreed'), exact: true }),
    press: (name: string) => dialog.getByRole('button', { name: text(`onSite.${name}`), exact: true }).click(),
    onPage: async () => (await (await fetch(site.origin)).text()).includes('/filmati/'),
  };
}

for (const { language, viewport } of adminViews)
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a video is shown once a place is chosen and the people in it agreed, and taken back', async ({ page, site, api }) => {
      test.slow();
      const admin = await openDialog(page, site, api, language);
      const { dialog, text, press, place, agreed, onPage, card, said } = admin;
      await expect(agreed).not.toBeChecked();
      await expect(agreed).toHaveAccessibleDescription(text('onSite.agreedHint'));
      await expectAccessible(page);
      await press('show');
      await expect(dialog.getByRole('alert')).toHaveText(text('onSite.noPlace'));
      await place(text('onSite.home')).check();
      await press('show');
      await expect(dialog.getByRole('alert')).toHaveText(text('onSite.notAgreed'));
      await expectAccessible(page);
      expect(await onPage()).toBe(false);
      await agreed.check();
      await press('show');
      await expect(said('onSite.shown')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await onPage()).toBe(true);
      await admin.cancel();
      await expect(card(title)).toContainText(text('onSite.mark', { places: text('onSite.home') }));

      await admin.open();
      await expect(agreed).toBeChecked();
      await expect(place(text('onSite.home'))).toBeChecked();
      await agreed.uncheck();
      await dialog.getByRole('button', { name: admin.t('common', 'actions.save'), exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(text('onSite.notAgreed'));
      expect(await onPage()).toBe(true);
      await press('hide');
      await expect(said('onSite.hidden')).toBeVisible();
      expect(await onPage()).toBe(false);
      await admin.cancel();
      await expect(card(title)).not.toContainText(text('onSite.home'));
      await admin.open();
      await expect(agreed).not.toBeChecked();
    });

    test('it says whose place it takes, and why the server refuses', async ({ page, site, api, expected }) => {
      expected.push(/^404 \/api\/admin\/videos\/[^/]+\/public$/, /console: .*404/);
      const body = { places: ['home'], agreed: true as const };
      const admin = await openDialog(page, site, api, language);
      await page.keyboard.press('Escape');
      await admin.cancel();
      await api.ask(calls.showVideo, { params: { id: admin.other }, body });
      await page.reload();
      await admin.open();
      const { dialog, text, place, agreed } = admin;
      await expect(dialog).toContainText(text('onSite.taken', { title: titleOf(overhead) }));
      await place(text('onSite.home')).check();
      await agreed.check();
      await api.ask(calls.deleteVideo, { params: { id: admin.id } });
      await admin.press('show');
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      expect(await admin.onPage()).toBe(true);
    });
  });

for (const { width, height, letters } of crampedViews)
  test(`at ${width}x${height} with letters of ${letters} px all of it is reached`, async ({ page, site, api }) => {
    await page.setViewportSize({ width, height });
    await setLetters(page, letters);
    const { dialog, text, press, place } = await openDialog(page, site, api, 'it');
    expect(await layoutFaults(page)).toEqual([]);
    await place(text('onSite.home')).check();
    await press('show');
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
  });
