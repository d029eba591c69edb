import { calls } from '#contract/calls.ts';
import { HOUR, SECOND } from '#contract/units.ts';
import { setScene } from '../support/scene.ts';
import { makeHugeVideo } from '../support/scenes/large-video.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('it');
const videoFile = 'palestra/intera.mp4';

test('a video of 2 GB and hours plays, seeks to its middle and its end, and the server holds no more memory', async ({
  page,
  site,
  api,
}) => {
  test.slow();
  expect(makeHugeVideo(site.dataDirectory, videoFile)).toBeGreaterThan(2 * 1024 ** 3);
  const { loginUrl } = await setScene(api, [videoFile]);
  await page.goto(loginUrl);
  await page.getByRole('button', { name: t('dashboard', 'library.play', { title: 'intera' }) }).click();
  const video = page.locator('video');
  const time = () => video.evaluate((node: HTMLVideoElement) => node.currentTime);
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0.5);
  const before = await site.residentMegabytes();

  const length = await video.evaluate((node: HTMLVideoElement) => node.duration);
  expect(length).toBeGreaterThan((2 * HOUR) / SECOND);
  for (const place of [length / 2, length - 60, HOUR / SECOND]) {
    await video.evaluate((node: HTMLVideoElement, to) => {
      node.currentTime = to;
    }, place);
    await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(place + 0.5);
  }
  expect((await site.residentMegabytes()) - before).toBeLessThan(40);
  expect((await api.ask(calls.listVideos)).videos.map(({ fileMissing }) => fileMissing)).toEqual([false]);
});
