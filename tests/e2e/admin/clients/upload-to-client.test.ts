import { spawnSync } from 'node:child_process';
import type { Page, TestInfo } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { MINUTE } from '#contract/units.ts';
import { isLong, rounds } from '../../../security/length.ts';
import { openAdmin } from '../../support/admin.ts';
import { clientOf, locales, openDevice, phone, seek, timeOf } from '../../support/client.ts';
import { arrivedUploads, digestOf, narrowLine, uploaderOf, watchUploads } from '../../support/scenes/upload-scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { MEGABYTE } from '../videos/upload-sources.ts';

/** What a line that breaks, or a server that dies, leaves in the console. */
const broken =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED|FAILED|SOCKET_NOT_CONNECTED)/;
const title = 'Circuito';

test.use({ locale: locales.it, ...phone });

test('from the trainer’s phone, over a line that breaks and a server that dies, to the client’s screen', async ({
  page,
  site,
  api,
  browser,
  expected,
}, info) => {
  test.setTimeout(rounds(3, 30) * MINUTE);
  expected.push(broken, /status of 50\d/, /^50\d /);
  const up = uploaderOf(page, 'it');
  const requested = watchUploads(page);
  const file = drawSource(info);
  const line = await narrowLine(page);
  await openAdmin(page, site, api, '/admin?tab=videos');
  await up.open();
  await up.choose(file);
  await line(rounds(3, 30) * MEGABYTE);
  await up.send();
  await expect.poll(up.percent, { timeout: MINUTE }).toBeGreaterThan(20);
  await page.context().setOffline(true);
  await expect(up.stage('network')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await line(rounds(3, 30) * MEGABYTE);
  await expect.poll(up.percent, { timeout: MINUTE }).toBeGreaterThan(45);
  await site.kill();
  await expect(up.stage('unreachable')).toBeVisible();
  await site.start();
  await line();
  await expect(up.said('uploads.arrived', { title })).toBeVisible({ timeout: 2 * MINUTE });
  expect(arrivedUploads(site)).toEqual([{ title, sha256: await digestOf(file) }]);
  expect(requested.methods().filter((method) => method === 'POST')).toHaveLength(1);
  // Each piece begins where the server had it: nothing went twice but what was under way.
  expect(requested.offsets()).toEqual([...requested.offsets()].sort((one, other) => one - other));

  // The trainer need not wait: what is assigned now is there for the client as soon as it plays.
  const [video] = (await api.ask(calls.listVideos)).videos;
  const name = { username: 'giulia', firstName: 'Giulia', lastName: 'Ferri' };
  const { user, loginUrl } = await api.ask(calls.createUser, { body: name });
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId: video?.id ?? '' } });
  const making = async () => (await api.ask(calls.readProcessing)).pending.map(({ failure }) => failure ?? 'in hand');
  await expect.poll(making, { timeout: rounds(2, 20) * MINUTE, intervals: [500] }).toEqual([]);

  const { page: client, context, complaints } = await openDevice(browser, phone);
  await client.goto(loginUrl);
  await watchTwoQualities(client);
  await expectAccessible(client);
  expect(complaints).toEqual([]);
  await context.close();
});

async function watchTwoQualities(page: Page): Promise<void> {
  const client = clientOf(page);
  const video = page.locator('video');
  const quality = page.getByRole('combobox', { name: client.t('dashboard', 'player.controls.quality') });
  const shown = () => video.evaluate((element: HTMLVideoElement) => element.videoHeight);
  await client.button('library.play', { title }).tap();
  await expect.poll(() => timeOf(page), { timeout: MINUTE }).toBeGreaterThan(0.3);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc.startsWith('blob:'))).toBe(true);
  await client.more();
  for (const [place, height] of (isLong ? [480, 1080, 720] : [480, 720]).entries()) {
    await quality.selectOption(String(height));
    // Far from the end, which a slow machine would reach before it shows the other quality.
    await seek(page, rounds(3, 40) * (place + 1));
    await expect.poll(shown, { timeout: MINUTE }).toBe(height);
  }
}

/** A picture that leaves nothing to save: twelve seconds and some 9 MB, in the long form two minutes and 500 MB. */
function drawSource(info: TestInfo): string {
  const file = info.outputPath('circuito.mp4');
  const [size, rate, seconds, bits] = isLong ? ['1920x1080', 30, 120, '34M'] : ['1280x720', 15, 12, '6M'];
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`];
  const weight = ['-vf', 'noise=alls=60:allf=t', '-b:v', bits, '-minrate', bits, '-maxrate', bits, '-bufsize', bits];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  const parameters = ['-nostdin', '-v', 'error', '-y', ...picture, ...sound, ...weight.map(String), ...encoding, file];
  const { status, stderr } = spawnSync('ffmpeg', parameters);
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
  return file;
}
