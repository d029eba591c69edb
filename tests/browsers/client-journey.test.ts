import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { type Api, openApi } from '../e2e/api.ts';
import { setLadder } from '../e2e/ladder.ts';
import { setScene } from '../e2e/scene.ts';
import { discard, type RunningSite, startSite } from '../e2e/server.ts';
import { textsOf } from '../e2e/texts.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Hand, handOf } from './hand.ts';
import { openWebKit } from './webkit.ts';

const t = textsOf('it');
const text = (name: string, values = {}) => t('dashboard', name, values);
/** As WebDriver names the key. */
const ARROW_RIGHT = '\uE014';
const phone = { width: 480, height: 812 };
const desk = { width: 1280, height: 800 };
const squat = 'palestra/squat-con-bilanciere.mp4';
const upright = 'corpoLibero/piegamenti-in-verticale.mp4';

let site: RunningSite;
let api: Api;

beforeAll(async () => {
  site = await startSite();
  api = await openApi(site.origin, site.adminToken);
  for (const videoFile of [squat, upright]) await site.placeVideo(videoFile);
  await setScene(api, [squat, upright]);
});
afterAll(() => discard(site));

/** Assigns a hand-copied video that is registered already. */
async function give(userId: string, filePath: string) {
  const { videos } = await api.ask(calls.listVideos);
  const video = videos.find((one) => one.filePath === filePath);
  if (!video) throw new Error(`there is no ${filePath}`);
  await api.ask(calls.assignVideo, { params: { userId, videoId: video.id } });
}

describe.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])('a client in %s', (_, open) => {
  let engine: Engine;
  let hand: Hand;

  beforeAll(async () => {
    engine = await open();
    hand = handOf(engine);
    await engine.resize(phone.width, phone.height);
    await engine.open(`${site.origin}/`);
    await engine.evaluate("localStorage.setItem('i18nextLng', 'it');");
  });
  afterAll(() => engine.close());

  /** Opens a personal link in a browser in which another client may be in: it asks before it swaps who is. */
  const enter = async (loginUrl: string) => {
    await engine.open(loginUrl);
    const other = text('session.other.replace');
    await hand.wait(
      `location.pathname === '/dashboard' || document.body.innerText.includes('${other}')`,
      'the area or the question',
    );
    if ((await engine.evaluate('return location.pathname;')) !== '/dashboard') await hand.tap(other);
  };
  const number = async (expression: string) => z.number().parse(await engine.evaluate(`return ${expression};`));
  const time = () => number("document.querySelector('video').currentTime");
  const plays = () => hand.wait("document.querySelector('video')?.currentTime > 0.3", 'a video that plays');
  const play = (title: string) => hand.tap(text('library.play', { title }));
  const close = async () => {
    await hand.tap(text('player.close'));
    await hand.wait("document.querySelector('video') === null", 'the closed player');
  };
  /** The middle of the seek bar's thumb at this second. */
  const pointAt = async (seconds: number) => {
    const bar = await hand.locate({ name: text('player.controls.position'), kind: 'slider' });
    const inset = 10;
    return {
      x: bar.left + inset + ((bar.width - 2 * inset) * seconds) / (await number("document.querySelector('video').duration")),
      y: bar.y,
    };
  };
  /** The video is there, and still there after a while in which it could have sprung back. */
  const isAt = async (seconds: number) => {
    await hand.wait(`Math.abs(document.querySelector('video').currentTime - ${seconds}) < 4`, `the video at ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(Math.abs((await time()) - seconds)).toBeLessThan(6);
  };
  const rest = () => engine.perform([{ type: 'none', id: 'rest', actions: [{ type: 'pause', duration: 300 }] }]);

  test('opens the link, searches, watches an uploaded video, seeks while it plays and while it rests, and finds the card again', async () => {
    const { user, loginUrl, title } = await setLadder(site, api, { title: `panca ${engine.name}` });
    await give(user.id, squat);
    await enter(loginUrl);
    await hand.see(text('session.welcome', { name: 'Giulia' }));
    expect(await engine.evaluate('return location.pathname;')).toBe('/dashboard');
    await hand.write(text('library.search'), 'panca');
    await hand.see(text('library.results_one'));

    await play(title);
    await plays();
    await hand.drag(await pointAt(await time()), await pointAt(80));
    await isAt(80);
    await hand.tapAt(await pointAt(20));
    await isAt(20);
    await hand.drag(await pointAt(await time()), await pointAt(60), 'touch');
    await isAt(60);
    await rest();
    await hand.tap(text('player.controls.pause'));
    await hand.wait("document.querySelector('video').paused", 'a video that rests');
    const before = await time();
    await hand.press(ARROW_RIGHT);
    await hand.wait(`Math.abs(document.querySelector('video').currentTime - ${before + 5}) < 0.5`, 'the video five seconds on');
    await hand.drag(await pointAt(await time()), await pointAt(100));
    await hand.wait("Math.abs(document.querySelector('video').currentTime - 100) < 3", 'the video at 100 s');
    await rest();
    expect(await engine.evaluate("return document.querySelector('video').paused;")).toBe(true);
    await hand.tap(text('player.controls.play'));
    await hand.wait("document.querySelector('video').currentTime > 100.5", 'a video that goes on');
    await close();
    expect(
      await engine.evaluate('return document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent;'),
    ).toContain(title);
  });

  test('sees an upright video whole, on a phone and at a desk', async () => {
    const { user, loginUrl } = await setScene(api, []);
    await give(user.id, upright);
    await enter(loginUrl);
    await play('piegamenti in verticale');
    await plays();
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

  test('writes a review, changes it and takes it back, logs out and is told how to come in again', async () => {
    const { loginUrl, user } = await setScene(api, []);
    await enter(loginUrl);
    await hand.tap(text('review.start'));
    await hand.write(text('review.comment'), 'Mi sento molto meglio.');
    await hand.tap(text('review.submit'));
    await hand.see(text('review.pending'));
    const own = async () => (await api.ask(calls.listReviews)).reviews.find(({ author }) => author.id === user.id)?.comment;
    expect(await own()).toBe('Mi sento molto meglio.');
    await hand.tap(text('review.edit'));
    await hand.write(text('review.comment'), ' Davvero.');
    await hand.tap(text('review.update'));
    await hand.see(text('review.pending'));
    expect(await own()).toContain('Davvero.');
    await hand.tap(text('review.delete'));
    await hand.see(text('review.deleteQuestion'));
    await hand.tap(text('review.deleteConfirm'));
    await hand.see(text('review.start'));
    expect(await own()).toBeUndefined();

    await hand.tap(text('session.logout'));
    await hand.wait("location.pathname === '/'", 'the home page');
    await engine.open(`${site.origin}/dashboard`);
    await hand.see(text('session.denied.title'));
  });

  test('whose access is switched off amid a video is told so', async () => {
    const { loginUrl, user } = await setLadder(site, api, { title: 'stacco' });
    await enter(loginUrl);
    await play('stacco');
    await plays();
    await api.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
    await hand.see(text('player.accountInactive.title'));
  });
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
