import { calls } from '#contract/calls.ts';
import { MINUTE } from '#contract/units.ts';
import { openAdmin, tabTo } from '../../support/admin.ts';
import { locales, openDevice, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { arrivedUploads, coloursOf, digestOf, narrowLine, uploaderOf, watchUploads } from '../../support/scenes/upload-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { copySource, heavySource, MEGABYTE } from './upload-sources.ts';

test.describe('a desk, in English', () => {
  test.use({ locale: locales.en, viewport: { width: 1440, height: 900 } });

  test('a tab that was closed: the same file goes on, here and on another device', async ({ page, site, api, browser }, info) => {
    const up = uploaderOf(page, 'en');
    const requested = watchUploads(page);
    const videoFile = await heavySource(info, { name: 'plank.mp4', megabytes: 14 });
    const other = await copySource(info, 'other.mp4', 'small');
    const line = await narrowLine(page);
    const warned: string[] = [];
    page.on('dialog', (dialog) => {
      warned.push(dialog.type());
      void dialog.accept();
    });
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.open();
    await up.choose(videoFile);
    await line(1.5 * MEGABYTE);
    await up.send();
    await expect.poll(up.percent).toBeGreaterThan(20);
    await page.reload();
    expect(warned).toEqual(['beforeunload']);

    await expect(up.tray).toContainText(up.text('uploads.unfinished_one', { count: 1 }));
    await up.unfold();
    const received = await up.percent();
    expect(received).toBeGreaterThan(5);
    await expect(up.item('Plank')).toContainText(up.text('uploads.interruptedAt', { percent: received }));
    await expectAccessible(page);
    await up.chooser(() => up.button('uploads.chooseFor', { title: 'Plank' }).click(), other);
    await expect(up.item('Plank')).toContainText(up.text('uploads.otherFile'));
    const before = requested.offsets().length;
    await up.chooser(() => up.button('uploads.chooseFor', { title: 'Plank' }).click(), videoFile);
    await expect.poll(() => requested.offsets().length).toBeGreaterThan(before);
    expect(requested.offsets()[before]).toBeGreaterThan(MEGABYTE / 2);
    await expect.poll(up.percent).toBeGreaterThan(received);
    await up.button('uploads.pause').click();
    await expect(up.stage('paused')).toBeVisible();
    await page.close();

    const phoneOfTrainer = await openDevice(browser, { locale: locales.en, ...phone });
    const there = uploaderOf(phoneOfTrainer.page, 'en');
    const requestedThere = watchUploads(phoneOfTrainer.page);
    await openAdmin(phoneOfTrainer.page, site, api, '/admin?tab=videos');
    await there.open();
    await there.choose(videoFile);
    await expect(there.picked('plank.mp4')).toContainText(/\d+% is there already/);
    await there.send();
    await expect(there.said('uploads.arrived', { title: 'Plank' })).toBeVisible();
    expect(requestedThere.offsets()[0]).toBeGreaterThan(MEGABYTE / 2);
    expect(arrivedUploads(site)).toEqual([{ title: 'Plank', sha256: await digestOf(videoFile) }]);
    expect(phoneOfTrainer.complaints).toEqual([]);
    await phoneOfTrainer.context.close();
  });

  test('another video for a video that there is', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'en');
    await site.placeVideo('palestra/panca-piana.mp4');
    const { videos } = await setScene(api, ['palestra/panca-piana.mp4']);
    const videoFile = await copySource(info, 'again.mp4', 'portrait');
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.button('videos.editOf', { title: 'panca piana' }).click();
    await up.button('videoForm.replace').click();
    await expect(up.form).toHaveCount(1);
    await expect(up.form).toHaveAccessibleName(up.text('uploads.titleReplace', { title: 'panca piana' }));
    await up.chooser(() => up.button('uploads.chooseOne').click(), videoFile);
    await expect.poll(() => coloursOf(up.picked('again.mp4').locator('canvas'))).toBeGreaterThan(5);
    await expect(up.form.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await up.send();
    await expect(up.said('uploads.arrived', { title: 'panca piana' })).toBeVisible();
    expect(arrivedUploads(site)).toEqual([{ title: 'panca piana', sha256: await digestOf(videoFile) }]);
    expect((await api.ask(calls.listVideos)).videos.map(({ id }) => id)).toEqual(videos.map(({ id }) => id));
  });

  test('ten in a queue, by the keyboard: one after the other, in the order chosen', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'en');
    const requested = watchUploads(page);
    const names = Array.from({ length: 10 }, (_, place) => `set-${place + 1}.mp4`);
    const videoFiles = [];
    for (const name of names) videoFiles.push(await heavySource(info, { name, megabytes: 0.25, input: 'tiny' }));
    await openAdmin(page, site, api, '/admin?tab=videos');
    await tabTo(page, up.button('videos.upload'));
    await page.keyboard.press('Enter');
    await expect(up.button('uploads.choose')).toBeFocused();
    await up.chooser(() => page.keyboard.press('Enter'), videoFiles);
    await expect(up.form.getByRole('listitem')).toHaveCount(10);
    const all = up.form
      .getByRole('radiogroup', { name: up.text('uploads.categoryOfAll') })
      .or(up.form.getByRole('group', { name: up.text('uploads.categoryOfAll') }));
    await tabTo(page, all.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(up.form.getByRole('radio', { name: up.t('common', 'categories.corpoLibero'), checked: true })).toHaveCount(11);
    await expectAccessible(page);
    await tabTo(page, up.picked('set-1.mp4').getByRole('textbox'));
    await page.keyboard.press('Enter');
    await expect(up.form).toHaveCount(0);
    await expect.poll(() => arrivedUploads(site).length, { timeout: MINUTE }).toBe(10);
    await expect(page.getByText(/^\d+ videos uploaded$|^Set 10: uploaded$/)).toHaveCount(1);
    expect(arrivedUploads(site).map(({ title }) => title)).toEqual(names.map((_, place) => `Set ${place + 1}`));
    expect(requested.methods()).toEqual(names.flatMap(() => ['POST', 'PATCH']));
    const { videos } = await api.ask(calls.listVideos);
    expect(new Set(videos.map(({ category }) => category))).toEqual(new Set(['corpoLibero']));
    await expect(up.tray).toHaveCount(0);

    await up.open();
    await up.choose(await copySource(info, 'last.mp4', 'small'));
    await expect(up.form.getByRole('radio', { checked: true })).toHaveAccessibleName(up.t('common', 'categories.corpoLibero'));
  });
});
