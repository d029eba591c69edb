import { truncate, writeFile } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { uploadsAddress } from '#contract/uploads.ts';
import { isLong, rounds } from '../security/length.ts';
import { endSession, logIn, openAdmin, sticksOut, tabTo } from './admin.ts';
import { locales, openDevice, phone } from './client.ts';
import { setScene } from './scene.ts';
import { expect, expectAccessible, test } from './test.ts';
import { copyFilm, heavyFilm, MEGABYTE } from './upload-films.ts';
import { arrivedFilms, coloursOf, digestOf, narrowLine, uploaderOf, watchUploads } from './upload-scene.ts';

/** What a line that breaks, or a server that dies, leaves in the console. */
const broken =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED|FAILED|SOCKET_NOT_CONNECTED)/;
/** So slow that there is time to look, whatever else the machine does. */
const slow = 0.7 * MEGABYTE;
const MINUTE = 60_000;

test.describe('the trainer’s phone, in Italian', () => {
  test.use({ locale: locales.it, ...phone });

  test('three taps: open, choose, send; it is seen before it goes and arrives as it was', async ({ page, site }, info) => {
    const up = uploaderOf(page, 'it');
    const film = await heavyFilm(info, { name: 'panca-piana_2.mp4', megabytes: 7 });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const line = await narrowLine(page);
    await page.goto('/admin?tab=videos');
    await logIn(page, up.t);

    await up.open();
    await expect(up.button('uploads.record')).toBeVisible();
    await expect(up.form.locator('input[capture="environment"]')).toHaveAttribute('accept', 'video/*');
    await expectAccessible(page);
    await up.choose(film);
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
    expect(await sticksOut(page)).toBe(0);
    await line();
    await expect(up.said('uploads.arrived', { title: 'Panca piana 2' })).toBeVisible();
    await expect(up.card('Panca piana 2')).toBeVisible();
    await expect(up.tray).toHaveCount(0);
    expect(arrivedFilms(site)).toEqual([{ title: 'Panca piana 2', sha256: await digestOf(film) }]);
  });

  test('what is not sent: each file says why, and nothing has gone', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'it');
    const asked = watchUploads(page);
    const far = info.outputPath('troppo-grande.mp4');
    await writeFile(far, '');
    await truncate(far, limits.upload.bytesMax + 1);
    const document = info.outputPath('scheda.pdf');
    await writeFile(document, 'scheda');
    const wrong = {
      picture: await copyFilm(info, 'foto.png', 'png'),
      document,
      empty: await copyFilm(info, 'vuoto.mp4', 'empty'),
      too_large: far,
      too_long: await copyFilm(info, 'lungo.mp4', 'gap'),
    };
    const said = { size: /\d/.source, hours: limits.film.secondsMax / 3600 };
    const reason = (name: string) => up.text(`uploads.refusals.${name}`, said).split(/\{|\\d/)[0] ?? '';
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.open();
    await up.choose([
      ...Object.values(wrong),
      await copyFilm(info, 'pagina.mp4', 'html'),
      await copyFilm(info, 'stacco.mov', 'hevc'),
    ]);
    for (const [name, file] of Object.entries(wrong))
      await expect(up.picked(file.slice(file.lastIndexOf('/') + 1))).toContainText(reason(name));
    await expect(up.picked('pagina.mp4')).toContainText(reason('document'));
    await up.chooser(() => up.button('uploads.addMore').click(), await copyFilm(info, 'stacco-di-nuovo.mov', 'hevc'));
    await expect(up.picked('stacco-di-nuovo.mov')).toContainText(reason('twice'));
    await expectAccessible(page);
    expect(await sticksOut(page)).toBe(0);

    // A film this browser cannot show is a film all the same, under a drawn plate.
    await up.field('videoForm.title').fill(' ');
    await up.send();
    await expect(up.problem('required')).toBeVisible();
    await expect(up.field('videoForm.title')).toBeFocused();
    await up.field('videoForm.title').fill('x'.repeat(limits.video.titleMax + 1));
    await up.send();
    await expect(up.problem('too_long', { limit: limits.video.titleMax })).toBeVisible();
    expect(asked.methods()).toEqual([]);
    await up.field('videoForm.title').fill('Stacco');
    await up.send();
    await expect(up.said('uploads.arrived', { title: 'Stacco' })).toBeVisible();
    expect(asked.methods()).toEqual(['POST', 'PATCH']);
  });

  test('the line breaks and the server dies midway: it goes on by itself, and not a bit is different', async ({
    page,
    site,
    api,
    expected,
  }, info) => {
    if (isLong) test.setTimeout(10 * MINUTE);
    expected.push(broken, /status of 50\d/, /^50\d /);
    const up = uploaderOf(page, 'it');
    const asked = watchUploads(page);
    const film = await heavyFilm(info, { name: 'circuito.mp4', megabytes: rounds(36, 500) });
    const line = await narrowLine(page);
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.open();
    await up.choose(film);
    await line(rounds(6, 30) * MEGABYTE);
    await up.send();
    await expect.poll(up.percent, { timeout: MINUTE }).toBeGreaterThan(15);
    await page.context().setOffline(true);
    await expect(up.stage('network')).toBeVisible();
    await expectAccessible(page);
    const held = await up.percent();
    await line(rounds(3, 30) * MEGABYTE);
    await page.context().setOffline(false);

    await expect.poll(up.percent, { timeout: MINUTE }).toBeGreaterThan(held + 8);
    await site.stop('SIGKILL');
    await expect(up.stage('network')).toBeVisible();
    await site.start();
    await line();
    await expect(up.said('uploads.arrived', { title: 'Circuito' })).toBeVisible({ timeout: MINUTE });
    expect(arrivedFilms(site)).toEqual([{ title: 'Circuito', sha256: await digestOf(film) }]);
    expect(asked.methods().filter((method) => method === 'POST')).toHaveLength(1);
    // Each piece begins where the server had it: nothing went twice but what was under way.
    expect(asked.offsets()).toEqual([...asked.offsets()].sort((one, other) => one - other));
  });

  test('pause, an ended session, a server that is full, and a change of mind', async ({ page, site, api, expected }, info) => {
    expected.push(/^401 /, /console: .*401/, /^507 \/uploads$/, /console: .*507/);
    const up = uploaderOf(page, 'it');
    const film = await heavyFilm(info, { name: 'affondi.mp4', megabytes: 20 });
    const line = await narrowLine(page);
    await openAdmin(page, site, api, '/admin?tab=videos');
    const creation = `${site.origin}${uploadsAddress}`;
    await page.route(creation, (route) => route.fulfill({ status: 507, json: { error: 'full', code: 'disk_full' } }));
    await up.open();
    await up.choose(film);
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
    await expect(page.getByText(up.text('session.kept'))).toBeVisible();
    await line(slow);
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

test.describe('a desk, in English', () => {
  test.use({ locale: locales.en, viewport: { width: 1440, height: 900 } });

  test('a tab that was closed: the same file goes on, here and on another device', async ({ page, site, api, browser }, info) => {
    const up = uploaderOf(page, 'en');
    const asked = watchUploads(page);
    const film = await heavyFilm(info, { name: 'plank.mp4', megabytes: 14 });
    const other = await copyFilm(info, 'other.mp4', 'small');
    const line = await narrowLine(page);
    const warned: string[] = [];
    page.on('dialog', (dialog) => {
      warned.push(dialog.type());
      void dialog.accept();
    });
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.open();
    await up.choose(film);
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
    const before = asked.offsets().length;
    await up.chooser(() => up.button('uploads.chooseFor', { title: 'Plank' }).click(), film);
    await expect.poll(() => asked.offsets().length).toBeGreaterThan(before);
    expect(asked.offsets()[before]).toBeGreaterThan(MEGABYTE / 2);
    await expect.poll(up.percent).toBeGreaterThan(received);
    await up.button('uploads.pause').click();
    await expect(up.stage('paused')).toBeVisible();
    await page.close();

    const phoneOfTrainer = await openDevice(browser, { locale: locales.en, ...phone });
    const there = uploaderOf(phoneOfTrainer.page, 'en');
    const askedThere = watchUploads(phoneOfTrainer.page);
    await openAdmin(phoneOfTrainer.page, site, api, '/admin?tab=videos');
    await there.open();
    await there.choose(film);
    await expect(there.picked('plank.mp4')).toContainText(/\d+% is there already/);
    await there.send();
    await expect(there.said('uploads.arrived', { title: 'Plank' })).toBeVisible();
    expect(askedThere.offsets()[0]).toBeGreaterThan(MEGABYTE / 2);
    expect(arrivedFilms(site)).toEqual([{ title: 'Plank', sha256: await digestOf(film) }]);
    expect(phoneOfTrainer.complaints).toEqual([]);
    await phoneOfTrainer.context.close();
  });

  test('another film for a video that there is', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'en');
    await site.placeVideo('palestra/panca-piana.mp4');
    const { videos } = await setScene(api, ['palestra/panca-piana.mp4']);
    const film = await copyFilm(info, 'again.mp4', 'portrait');
    await openAdmin(page, site, api, '/admin?tab=videos');
    await up.button('videos.editOf', { title: 'panca piana' }).click();
    await up.button('videoForm.replace').click();
    await expect(up.form).toHaveCount(1);
    await expect(up.form).toHaveAccessibleName(up.text('uploads.titleReplace', { title: 'panca piana' }));
    await up.chooser(() => up.button('uploads.chooseOne').click(), film);
    await expect.poll(() => coloursOf(up.picked('again.mp4').locator('canvas'))).toBeGreaterThan(5);
    await expect(up.form.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await up.send();
    await expect(up.said('uploads.arrived', { title: 'panca piana' })).toBeVisible();
    expect(arrivedFilms(site)).toEqual([{ title: 'panca piana', sha256: await digestOf(film) }]);
    expect((await api.ask(calls.listVideos)).videos.map(({ id }) => id)).toEqual(videos.map(({ id }) => id));
  });

  test('ten in a queue, by the keyboard: one after the other, in the order chosen', async ({ page, site, api }, info) => {
    const up = uploaderOf(page, 'en');
    const asked = watchUploads(page);
    const names = Array.from({ length: 10 }, (_, place) => `set-${place + 1}.mp4`);
    const films = [];
    for (const name of names) films.push(await heavyFilm(info, { name, megabytes: 0.25, input: 'tiny' }));
    await openAdmin(page, site, api, '/admin?tab=videos');
    await tabTo(page, up.button('videos.upload'));
    await page.keyboard.press('Enter');
    await expect(up.button('uploads.choose')).toBeFocused();
    await up.chooser(() => page.keyboard.press('Enter'), films);
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
    await expect(up.said('uploads.arrived', { title: 'Set 10' })).toBeVisible({ timeout: MINUTE });
    expect(arrivedFilms(site).map(({ title }) => title)).toEqual(names.map((_, place) => `Set ${place + 1}`));
    expect(asked.methods()).toEqual(names.flatMap(() => ['POST', 'PATCH']));
    const { videos } = await api.ask(calls.listVideos);
    expect(new Set(videos.map(({ category }) => category))).toEqual(new Set(['corpoLibero']));
    await expect(up.tray).toHaveCount(0);

    await up.open();
    await up.choose(await copyFilm(info, 'last.mp4', 'small'));
    await expect(up.form.getByRole('radio', { checked: true })).toHaveAccessibleName(up.t('common', 'categories.corpoLibero'));
  });
});
