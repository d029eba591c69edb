import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { sourceFile } from '../../../source-files.ts';
import { adminOf, adminViews, expectNothingSticksOut, openAdmin, phoneView } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { placeRenditions, updateRenditions, uploadVideo } from '../../support/scenes/renditions.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const bench = 'palestra/panca-piana.mp4';
const sit = 'corpoLibero/l-sit-alle-parallele.mp4';
/** A busy machine makes videos slowly. */
const MAKING = { timeout: 45_000 };
const longTitle = 'Stacco rumeno con manubri, versione lunga per chi comincia e vuole vedere ogni dettaglio della schiena';

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    // A queue whose programs are slow to be found would take up what was placed as waiting.
    test.use({ locale: locales[language], viewport, env: { TRANSCODE: 'off' } });

    test('each state of an uploaded video is told, moves by itself, and offers what can be done', async ({ page, site, api }) => {
      for (const videoFile of [bench, sit]) await site.placeVideo(videoFile);
      const { videos } = await setScene(api, [bench, sit]);
      const [benchId = '', sitId = ''] = videos.map(({ id }) => id);
      const [, processingId = ''] = await placeRenditions(site, [
        { title: 'Affondi', state: 'waiting' },
        { title: longTitle, state: 'processing', percent: 43 },
        { title: 'Hip thrust', state: 'processing', percent: 61, playable: true },
        { title: 'Plank', state: 'failed', failure: 'unknown_format' },
        { title: 'Trazioni', state: 'failed', failure: 'took_too_long', playable: true },
        { title: 'Ponte', state: 'ready' },
        { title: 'Scapole', state: 'ready', missingSound: 'none' },
        { title: 'Rematore', state: 'ready', missingSound: 'unreadable' },
        { title: '', state: 'processing', percent: 12, videoId: benchId },
        { title: '', state: 'failed', failure: 'cut_short', videoId: sitId },
      ]);
      const admin = adminOf(page, language);
      const { text, button, card } = admin;
      await openAdmin(page, site, api, '/admin?tab=videos');

      await expect(card('Affondi')).toContainText(text('renditions.waitingHint'));
      await expect(card('Affondi').getByRole('button', { name: text('videos.watchOf', { title: 'Affondi' }) })).toHaveCount(0);
      const processing = card(longTitle);
      await expect(processing).toContainText(text('renditions.processing', { percent: 43 }));
      await expect(processing.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
      await expect(card('Hip thrust')).toContainText(text('renditions.playable'));
      await expect(card('Plank')).toContainText(text('renditions.failures.unknown_format'));
      await expect(card('Trazioni')).toContainText(text('renditions.failedPlayable'));
      await expect(card('Ponte')).toContainText('IMG_0042.MOV');
      await expect(card('Ponte')).not.toContainText(text('renditions.noSound'));
      await expect(card('Scapole')).toContainText(text('renditions.noSound'));
      await expect(card('Scapole')).not.toContainText(text('renditions.noSoundHint'));
      await expect(card('Rematore')).toContainText(text('renditions.noSoundHint'));
      await expect(button('renditions.replaceOf', { title: 'Rematore' })).toBeVisible();
      await expect(card(titleOf(bench))).toContainText(text('renditions.incoming'));
      await expect(card(titleOf(bench))).toContainText(text('renditions.processing', { percent: 12 }));
      await expect(card(titleOf(sit))).toContainText(text('renditions.failures.cut_short'));
      await expectAccessible(page);
      await expectNothingSticksOut(page);

      await updateRenditions(site, processingId, { state: 'processing', percent: 44 });
      await expect(processing).toContainText(text('renditions.processing', { percent: 44 }));
      await updateRenditions(site, processingId, { state: 'ready', percent: 100 });
      await expect(admin.said('renditions.readyDone', { title: longTitle })).toBeVisible();
      await expect(processing.getByRole('progressbar')).toHaveCount(0);

      await button('renditions.acceptOf', { title: 'Trazioni' }).click();
      await expect(admin.said('renditions.accepted')).toBeVisible();
      await expect(card('Trazioni')).not.toContainText(text('renditions.failedPlayable'));
      await button('renditions.cancelOf', { title: titleOf(sit) }).click();
      await expect(admin.question).toContainText(text('renditions.cancelQuestion', { title: titleOf(sit) }));
      await expectAccessible(page);
      await admin.yes('renditions.cancelConfirm').click();
      await expect(admin.said('renditions.cancelled')).toBeVisible();
      await expect(card(titleOf(sit))).not.toContainText(text('renditions.incoming'));

      await button('renditions.replaceOf', { title: 'Plank' }).click();
      await expect(admin.form).toContainText(text('uploads.replaceLead'));
      await page.keyboard.press('Escape');
      await expect(button('renditions.replaceOf', { title: 'Plank' })).toBeFocused();

      await button('videos.editOf', { title: 'Ponte' }).click();
      await admin.form.getByRole('button', { name: text('videoForm.replace'), exact: true }).click();
      await expect(admin.form.getByRole('heading', { name: text('uploads.titleReplace', { title: 'Ponte' }) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button('videos.editOf', { title: 'Ponte' })).toBeFocused();
      await button('videos.editOf', { title: 'Ponte' }).click();
      await expect(admin.form).toContainText('1080p, 720p, 480p');
      await expect(admin.field('videoForm.filePath')).toHaveCount(0);
      await expectAccessible(page);
      await admin.field('videoForm.category').selectOption('corpoLibero');
      await admin.save();
      await expect(admin.said('videos.changed')).toBeVisible();
      await expect(card('Ponte')).toContainText(admin.t('common', 'categories.corpoLibero'));

      await button('videos.watchOf', { title: 'Ponte' }).click();
      const player = admin.form.locator('video');
      await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button('videos.watchOf', { title: 'Ponte' })).toBeFocused();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phoneView.viewport });

  test('a video that failed gives way to another; one that takes its place fails, is tried again and plays; assignments stay', async ({
    page,
    site,
    api,
  }) => {
    test.slow();
    const admin = adminOf(page, 'it');
    const { text, button, card } = admin;
    const title = 'Girata';
    const { user } = await setScene(api, []);
    const [notAVideo, small, silent] = [await sourceFile('text'), await sourceFile('small'), await sourceFile('silent')];
    const phone = { name: 'IMG_0042.MOV', fingerprint: 'a' };
    await uploadVideo(site, api, notAVideo, { ...phone, title, category: 'palestra' });
    await openAdmin(page, site, api, '/admin?tab=videos');
    await expect(card(title)).toContainText(text('renditions.failures.not_a_film'), MAKING);
    await expect(button('renditions.replaceOf', { title })).toBeVisible();
    const { videos } = await api.ask(calls.listVideos);
    const videoId = videos[0]?.id ?? '';
    await api.ask(calls.assignVideo, { params: { userId: user.id, videoId } });

    await uploadVideo(site, api, small, { ...phone, name: 'IMG_0043.MOV', videoId });
    await page.reload();
    await expect(button('videos.watchOf', { title })).toBeVisible(MAKING);
    await expect(card(title).getByRole('progressbar')).toHaveCount(0, MAKING);
    await expect(card(title)).toContainText('IMG_0043.MOV');
    await expect.poll(() => card(title).locator('img').evaluate(widthOf)).toBeGreaterThan(0);

    const third = await uploadVideo(site, api, notAVideo, { ...phone, name: 'IMG_0044.MOV', videoId });
    await page.reload();
    await expect(card(title)).toContainText(text('renditions.failures.not_a_film'), MAKING);
    await copyFile(silent, path.join(site.dataDirectory, 'uploads', third));
    await button('renditions.retryOf', { title }).click();
    await expect(admin.said('renditions.retried')).toBeVisible();
    await expect(card(title).getByRole('heading')).toBeFocused();
    await expect(card(title)).toContainText('IMG_0044.MOV', MAKING);
    await button('videos.watchOf', { title }).click();
    await expect.poll(() => admin.form.locator('video').evaluate(widthOf)).toBe(640);
    const after = await api.ask(calls.listVideos);
    expect(after.videos.map(({ id, userCount }) => ({ id, userCount }))).toEqual([{ id: videoId, userCount: 1 }]);
  });

  test('without ffmpeg the trainer reads why uploads wait, and whom to ask', async ({ page }) => {
    const site = await startSite({ env: { FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' } });
    const api = await openApi(site.origin, site.adminToken);
    const { text, card } = adminOf(page, 'it');
    await uploadVideo(site, api, await sourceFile('small'), {
      name: 'IMG_0042.MOV',
      fingerprint: 'a',
      title: 'Girata',
      category: 'palestra',
    });
    await openAdmin(page, site, api, '/admin?tab=videos');
    await expect(page.getByRole('alert')).toContainText(text('renditions.missingTitle'));
    await expect(page.getByRole('alert')).toContainText('ffmpeg');
    await expect(card('Girata')).toContainText(text('renditions.waitingForTools'));
    await expectAccessible(page);
    await discard(site);
  });
});

const widthOf = (shown: Element) =>
  (shown instanceof HTMLVideoElement ? shown.videoWidth : 0) || (shown instanceof HTMLImageElement ? shown.naturalWidth : 0);
