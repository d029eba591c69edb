import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Api } from '../e2e/support/api.ts';
import { setScene } from '../e2e/support/scene.ts';
import { setLadder } from '../e2e/support/scenes/ladder.ts';
import { clientOf, desk, phone } from './client.ts';
import { keys } from './hand.ts';
import { expect, test } from './test.ts';

const squat = 'palestra/squat-con-bilanciere.mp4';
const upright = 'corpoLibero/piegamenti-in-verticale.mp4';

/** Assigns a hand-copied video that is registered already. */
async function give(api: Api, userId: string, filePath: string) {
  const { videos } = await api.ask(calls.listVideos);
  const video = videos.find((one) => one.filePath === filePath);
  if (!video) throw new Error(`there is no ${filePath}`);
  await api.ask(calls.assignVideo, { params: { userId, videoId: video.id } });
}

test('a client opens the link, searches, and watches an uploaded video', { tags: ['short'] }, async ({
  engine,
  hand,
  site,
  api,
}) => {
  await site.placeVideo(squat);
  await setScene(api, [squat]);
  const { text, enter, play, close } = clientOf(engine, hand);
  const { user, loginUrl, title } = await setLadder(site, api, { title: 'panca' });
  await give(api, user.id, squat);
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await hand.see(text('session.welcome', { name: 'Giulia' }));
  expect(await hand.read('location.pathname', z.string())).toBe('/dashboard');
  await hand.write(text('library.search'), 'panca');
  await hand.see(text('library.results_one'));
  await play(title);
  await close();
  const focused = 'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent';
  expect(await hand.read(focused, z.string())).toContain(title);
});

test('a client seeks while the video plays and while it rests', async ({ engine, hand, site, api }) => {
  const { text, enter, play, pause, time, pointAt, rest, shows, close } = clientOf(engine, hand);
  const { loginUrl, title } = await setLadder(site, api, { title: 'stacco' });
  /** The video is there, and goes on from there: it has not sprung back. */
  const isAt = async (seconds: number) => {
    await shows(`Math.abs(video.currentTime - ${seconds}) < 4`, `the video at ${seconds} s`);
    const from = await time();
    await shows(`Math.abs(video.currentTime - ${from}) > 1`, 'the video going on');
    expect(Math.abs((await time()) - seconds)).toBeLessThan(6);
  };
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await play(title);
  await hand.drag(await pointAt(await time()), await pointAt(80));
  await isAt(80);
  await hand.tapAt(await pointAt(20));
  await isAt(20);
  await hand.drag(await pointAt(await time()), await pointAt(60), 'touch');
  await isAt(60);
  await rest();
  await pause();
  const before = await time();
  await hand.press(keys.arrowRight);
  await shows(`Math.abs(video.currentTime - ${before + 5}) < 0.5`, 'the video five seconds on');
  await hand.drag(await pointAt(await time()), await pointAt(100));
  await shows('Math.abs(video.currentTime - 100) < 3', 'the video at 100 s');
  await rest();
  expect(await hand.read("document.querySelector('video').paused", z.boolean())).toBe(true);
  await hand.tap(text('player.controls.play'));
  await shows('video.currentTime > 100.5', 'a video that goes on');
  await close();
});

test('an upright video is seen whole, on a phone and at a desk', async ({ engine, hand, site, api }) => {
  await site.placeVideo(upright);
  const { enter, play, rest, close } = clientOf(engine, hand);
  const { loginUrl } = await setScene(api, [upright]);
  await enter(loginUrl);
  await play('piegamenti in verticale');
  for (const { width, height } of [desk, { width: 1024, height: 768 }, phone]) {
    await engine.resize(width, height);
    await rest();
    const [left, top, right, bottom] = z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .parse(await engine.evaluate(PICTURE));
    expect(left).toBeGreaterThanOrEqual(-1);
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(right).toBeLessThanOrEqual(1);
    expect(bottom).toBeLessThanOrEqual(1);
  }
  await close();
});

test('a client whose access is switched off amid a video is told so', async ({ engine, hand, site, api, expected }) => {
  expected.push(/401/);
  const { text, enter, play } = clientOf(engine, hand);
  const { loginUrl, user } = await setLadder(site, api, { title: 'affondi' });
  await enter(loginUrl);
  await play('affondi');
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
  await hand.see(text('player.accountInactive.title'));
});

/** How far the picture of the video, without its bars, reaches beyond each side of the window, as a part of the window. */
const PICTURE = `
  const video = document.querySelector('video');
  const { left, top, width, height } = video.getBoundingClientRect();
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight);
  const across = (video.videoWidth * scale) / 2;
  const down = (video.videoHeight * scale) / 2;
  const [x, y] = [left + width / 2, top + height / 2];
  return [(x - across) / innerWidth, (y - down) / innerHeight, (x + across) / innerWidth, (y + down) / innerHeight];
`;
