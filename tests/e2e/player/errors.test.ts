import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { clientOf, isPaused, openDevice, phone, seek, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { setLadder } from '../support/scenes/ladder.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Videos play in their own time.
test.slow();

const plays = (page: Page, from = 0.3) => expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(from);
const videoFiles = /\/(films|videos)\//;

test('a video with sound that this browser cannot show says so and whom to write to', async ({ page, site, api }) => {
  const file = 'palestra/solo-audio.mp4';
  const target = path.join(site.dataDirectory, 'videos', file);
  await mkdir(path.dirname(target), { recursive: true });
  const sound = ['-f', 'lavfi', '-i', 'sine=f=220:d=20', '-c:a', 'aac', target];
  expect(spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', '-nostdin', ...sound]).status).toBe(0);
  const { loginUrl } = await setScene(api, [file]);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play('solo audio');
  await expect(page.getByText(client.t('dashboard', 'player.noPicture.title'))).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => isPaused(page)).toBe(true);
  const write = page.getByRole('alert').getByRole('link', { name: client.t('dashboard', 'write.action', { trainer: 'Marco' }) });
  expect(decodeURIComponent((await write.getAttribute('href')) ?? '')).toContain('solo audio');
  await expectAccessible(page);
});

for (const kind of ['ladder', 'file'] as const) {
  test(`the login page of a Wi-Fi in the place of a video is told as such, and the video goes on where it was: ${kind}`, async ({
    page,
    site,
    api,
    expected,
  }) => {
    expected.push(/console:/, /ERR_ABORTED/);
    const videoFile = 'corpoLibero/affondi-alternati.mp4';
    if (kind === 'file') await site.placeVideo(videoFile);
    const { loginUrl, title } =
      kind === 'ladder' ? await setLadder(site, api) : { ...(await setScene(api, [videoFile])), title: 'affondi alternati' };
    await page.goto(loginUrl);
    const client = clientOf(page);
    await client.play(title);
    await plays(page);
    const portal = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' });
    await page.route(videoFiles, portal);
    const target = kind === 'ladder' ? 100 : 9;
    await seek(page, target);
    // What is here already may play on; a video of one file this short is here whole.
    if (kind === 'file')
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.dispatchEvent(new Event('error')));
    const told = page.getByText(client.t('dashboard', 'player.portal.title'));
    await expect(told).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    await page.unroute(videoFiles);
    await expect(told).toBeHidden({ timeout: 20_000 });
    await plays(page, target - 0.5);
  });
}

test('a video that was paused stays paused, and nothing is said of the line, while a place it was moved to does not come', async ({
  page,
  site,
  api,
  expected,
}) => {
  expected.push(/console:/, /ERR_ABORTED/);
  const { loginUrl, title } = await setLadder(site, api);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.play(title);
  await plays(page);
  await client.button('player.controls.pause').click();
  const requested: string[] = [];
  const waiting: Route[] = [];
  // Accepted and never answered, as by a mast with too many phones: only what the server is asked of the video is.
  await page.route(/media\.mp4$/, (route) => void waiting.push(route));
  page.on('request', (request) => request.method() === 'HEAD' && requested.push(request.url()));
  await seek(page, 100);
  // Each time it has been still for some seconds, the server is asked why: five times over, it would have been reloaded.
  await expect.poll(() => requested.length, { timeout: 50_000 }).toBeGreaterThanOrEqual(5);
  expect(await isPaused(page)).toBe(true);
  await expect(page.getByText(client.t('dashboard', 'player.slow'))).toHaveCount(0);
  await page.unroute(/media\.mp4$/);
  await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  await client.button('player.controls.play').click();
  await plays(page, 100);
});

test('two taps step ten seconds, a held finger plays fast until it is lifted', async ({ browser, site, api }) => {
  const { loginUrl, title } = await setLadder(site, api);
  const { page, context, complaints } = await openDevice(browser, phone);
  await page.goto(loginUrl);
  const client = clientOf(page);
  await client.button('library.play', { title }).tap();
  await plays(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('video').boundingBox()) ?? {};
  const right = { x: x + width * 0.8, y: y + height / 2 };
  const before = await timeOf(page);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [right] : [] });
  // Sent at once: a busy machine would answer the first tap when it is too late for a second.
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
  await expect(page.locator('[data-gesture]')).toContainText('+10');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 9.9);
  expect(await isPaused(page)).toBe(false);

  await touch('touchStart');
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 2);
  await expect(page.locator('[data-gesture]')).toHaveText('2×');
  await touch('touchEnd');
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1);
  await expect(page.locator('[data-gesture]')).toHaveCount(0);
  expect(await isPaused(page)).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});
