import { truncate, writeFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { uploadsPath } from '#contract/videos/uploads.ts';
import { endSession, expectNothingSticksOut, logIn, openAdmin } from '../../support/admin.ts';
import { locales, phone } from '../../support/client.ts';
import { arrivedUploads, coloursOf, digestOf, narrowLine, uploaderOf, watchUploads } from '../../support/scenes/upload-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { copySource, heavySource, MEGABYTE } from './upload-sources.ts';

const slow = 0.7 * MEGABYTE;

test.describe('the trainer’s phone, in Italian', () => {
  test.use({ locale: locales.it, ...phone });

  test('three taps: open, choose, send; it is seen before it goes and arrives as it was', async ({ page, site }, info) => {
    const up = uploaderOf(page, 'it');
    const videoFile = await heavySource(info, { name: 'panca-piana_2.mp4', megabytes: 7 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const line = await narrowLine(page);
    await page.goto('/admin?tab=videos');
    await logIn(page, up.t);

    await up.open();
    await expect(up.button('uploads.record')).toBeVisible();
    await expect(up.form.locator('input[capture="environment"]')).toHaveAttribute('accept', 'video/*');
    await expectAccessible(page);
    await up.choose(videoFile);
    const row = up.picked('panca-piana_2.mp4');
    await expect(row).toContainText('0:02');
    await expect(row).toContainText(/\d MB/);
    await expect.poll(() => coloursOf(row.locator('canvas'))).toBeGreaterThan(5);
    await expect(up.field('videoForm.title')).toHaveValue('Panca piana 2');
    await expectAccessible(page);
    expect(scripts.filter((url) => /tus/.test(url))).toEqual([]);
    await line(slow);
    await up.send();

    await expect(up.form).toHaveCount(0);
    await expect(up.tray).toContainText('Panca piana 2');
    await expect.poll(() => coloursOf(up.tray.locator('canvas').first())).toBeGreaterThan(5);
    await expect(up.tray).toContainText(/\d+ % · .*B\/s · meno di 1 min/);
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    await line();
    await expect(up.said('uploads.arrived', { title: 'Panca piana 2' })).toBeVisible();
    await expect(up.card('Panca piana 2')).toBeVisible();
    await expect(up.tray).toHaveCount(0);
    expect(arrivedUploads(site)).toEqual([{ title: 'Panca piana 2', sha256: await digestOf(videoFile) }]);
  });

  test('what is not sent: each file says why, and nothing has gone', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'it');
    const requested = watchUploads(page);
    const far = info.outputPath('troppo-grande.mp4');
    await writeFile(far, '');
    await truncate(far, limits.videos.upload.bytesMax + 1);
    const document = info.outputPath('scheda.pdf');
    await writeFile(document, 'scheda');
    const wrong = {
      picture: await copySource(info, 'foto.png', 'png'),
      document,
      empty: await copySource(info, 'vuoto.mp4', 'empty'),
      too_large: far,
      too_long: await copySource(info, 'lungo.mp4', 'gap'),
    };
    const said = { size: /\d/.source, hours: limits.videos.transcode.secondsMax / 3600 };
    const reason = (name: string) => up.text(`uploads.refusals.${name}`, said).split(/\{|\\d/)[0] ?? '';
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.open();
    await up.choose([
      ...Object.values(wrong),
      await copySource(info, 'pagina.mp4', 'html'),
      await copySource(info, 'stacco.mov', 'hevc'),
    ]);
    for (const [name, file] of Object.entries(wrong))
      await expect(up.picked(file.slice(file.lastIndexOf('/') + 1))).toContainText(reason(name));
    await expect(up.picked('pagina.mp4')).toContainText(reason('document'));
    await up.chooser(() => up.button('uploads.addMore').click(), await copySource(info, 'stacco-di-nuovo.mov', 'hevc'));
    await expect(up.picked('stacco-di-nuovo.mov')).toContainText(reason('twice'));
    await expectAccessible(page);
    await expectNothingSticksOut(page);

    // A video this browser cannot show is a video all the same, under a drawn plate.
    await up.field('videoForm.title').fill(' ');
    await up.send();
    await expect(up.form.getByText(up.text('uploads.titleNeeded'))).toBeVisible();
    await expect(up.field('videoForm.title')).toBeFocused();
    await up.field('videoForm.title').fill('x'.repeat(limits.videos.titleMax + 1));
    await up.send();
    await expect(up.problem('too_long', { limit: limits.videos.titleMax })).toBeVisible();
    expect(requested.methods()).toEqual([]);
    await up.field('videoForm.title').fill('Stacco');
    await up.send();
    await expect(up.said('uploads.arrived', { title: 'Stacco' })).toBeVisible();
    expect(requested.methods()).toEqual(['POST', 'PATCH']);
  });

  test('pause, an ended session, a server that is full, and a change of mind', async ({ page, site, api, expected }, info) => {
    expected.push(/^401 /, /console: .*401/, /^507 \/uploads$/, /console: .*507/);
    const up = uploaderOf(page, 'it');
    const videoFile = await heavySource(info, { name: 'affondi.mp4', megabytes: 20 });
    const line = await narrowLine(page);
    await openAdmin(page, site, api, '/admin?tab=videos');
    const creation = `${site.origin}${uploadsPath}`;
    await page.route(creation, (route) => route.fulfill({ status: 507, json: { error: 'full', code: 'disk_full' } }));
    await up.open();
    await up.choose(videoFile);
    await up.send();
    await expect(up.tray).toContainText(up.t('common', 'errors.disk_full'));
    await expectAccessible(page);
    await page.unroute(creation);
    await up.unfold();
    await line(slow);
    await up.button('uploads.retryOf', { title: 'Affondi' }).click();
    await expect.poll(up.percent).toBeGreaterThan(5);

    await up.button('uploads.pause').click();
    await expect(up.stage('paused')).toBeVisible();
    await expectAccessible(page);
    await up.button('uploads.resume').click();
    await endSession(page, site);
    // The piece under way ends well; the next one is refused.
    await line();
    await expect(page.getByText(up.text('session.restored'))).toBeVisible();
    // What is left must not have arrived before the trainer changes their mind, however long the questions take.
    await line(slow / 8);
    await logIn(page, up.t);
    await expect(up.item('Affondi')).toBeVisible();
    await expect.poll(up.percent).toBeGreaterThan(5);

    await up.button('frame.logout').click();
    await expect(up.question).toContainText(up.text('uploads.leaveQuestion'));
    await up.question.getByRole('button', { name: up.text('uploads.keep') }).click();
    await up.button('uploads.cancelOf', { title: 'Affondi' }).click();
    await expect(up.question).toContainText(up.text('uploads.cancelQuestion', { title: 'Affondi' }));
    await expectAccessible(page);
    await up.question.getByRole('button', { name: up.text('uploads.cancelConfirm') }).click();
    await expect(up.said('uploads.cancelled')).toBeVisible();
    await expect(up.tray).toHaveCount(0);
  });
});
