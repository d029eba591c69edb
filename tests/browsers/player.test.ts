import * as z from 'zod/mini';
import { setScene } from '../e2e/support/scene.ts';
import { captionsCounting, setLadder } from '../e2e/support/scenes/ladder.ts';
import { clientOf, desk, phone } from './client.ts';
import { keys } from './hand.ts';
import { expect, test } from './test.ts';

const bench = 'palestra/panca-piana.mp4';
const deadlift = 'palestra/stacco-da-terra.mp4';
const isPressed = (label: string) => `document.querySelector('[aria-label="${label}"]').getAttribute('aria-pressed') === 'true'`;

test('every control of the player does what it says, by the mouse', async ({ engine, hand, site, api }) => {
  const words = { it: captionsCounting('Respira'), en: captionsCounting('Breathe') };
  const { loginUrl, title } = await setLadder(site, api, { title: 'comandi', captions: words });
  const { text, enter, play, pause, shows, time, pointAt, close } = clientOf(engine, hand);
  const control = (name: string, values = {}) => text(`player.controls.${name}`, values);
  await engine.resize(desk.width, desk.height);
  await enter(loginUrl);
  await play(title);
  await shows("video.currentSrc.startsWith('blob:')", 'its renditions');
  await pause();
  const before = await time();
  await hand.tap(control('forward', { count: 10 }));
  await shows(`Math.abs(video.currentTime - ${before + 10}) < 0.5`, 'ten seconds on');
  await hand.tap(control('back', { count: 10 }));
  await shows(`Math.abs(video.currentTime - ${before}) < 0.5`, 'ten seconds back');

  await hand.choose(control('speed'), '1,5×');
  await shows('video.playbackRate === 1.5', 'the speed');
  for (const height of [480, 1080]) {
    await hand.choose(control('quality'), `${height}p`);
    await hand.tapAt(await pointAt(height / 20));
    await shows(`video.videoHeight === ${height}`, `${height}p`, 60_000);
  }
  // Off the bar, whose picture of what is pointed at hides the captions.
  await hand.point({ x: desk.width / 2, y: desk.height / 3 });
  await hand.choose(text('player.captions.title'), 'Italiano');
  await shows("document.querySelector('[data-captions]')?.innerText.startsWith('Respira')", 'the captions');
  for (const [name, isOn] of [
    ['mirror', "getComputedStyle(video).scale === '-1 1'"],
    ['repeat', isPressed(control('repeat'))],
  ] as const) {
    await hand.tap(control(name));
    await shows(isOn, name);
    await hand.tap(control(name));
    await shows(`!(${isOn})`, `${name} no more`);
  }
  await hand.tap(control('mute'));
  await shows('video.muted', 'silence');
  await hand.tap(control('unmute'));
  await shows('!video.muted', 'sound');
  const volume = await hand.locate(control('volume'), 'slider');
  await hand.drag({ x: volume.left + volume.width - 8, y: volume.y }, { x: volume.left + 20, y: volume.y });
  await shows('video.volume < 0.5', 'a lower volume');

  await hand.tapAt(await pointAt(60));
  await hand.point(await pointAt(70));
  await shows("/1:(09|10)/.test(document.querySelector('[data-storyboard]')?.innerText)", 'the picture of what is pointed at');
  await shows("document.querySelector('[data-storyboard] img').naturalWidth === 1600", 'the storyboard');
  await hand.tap(new RegExp(`${text('player.loop.from')}$`));
  await hand.tapAt(await pointAt(64));
  await hand.tap(new RegExp(`${text('player.loop.to')}$`));
  await hand.tap(new RegExp(`${text('player.loop.stop')}$`));
  await hand.locate(new RegExp(`${text('player.loop.from')}$`));

  await hand.tap(control('fullScreen'));
  await shows('document.fullscreenElement !== null', 'the full screen');
  await hand.tap(control('leaveFullScreen'));
  await shows('document.fullscreenElement === null', 'the page again');
  await hand.tap(text('player.keys.title'));
  await hand.see(text('player.keys.mirror'));
  await close();
});

test('the keys do the same, and the choices are kept for the next video', async ({ engine, hand, site, api }) => {
  for (const file of [bench, deadlift]) await site.placeVideo(file);
  const { loginUrl } = await setScene(api, [bench, deadlift]);
  const { enter, play, shows, closeByKey, time } = clientOf(engine, hand);
  await engine.resize(desk.width, desk.height);
  await enter(loginUrl);
  await play('panca piana');
  await hand.press('k');
  await shows('video.paused', 'a video that rests');
  await hand.press(' ');
  await shows('!video.paused', 'a video that plays');
  await hand.press('k');
  await shows('video.paused', 'a video that rests');
  await hand.press('2');
  await shows('Math.abs(video.currentTime - video.duration / 5) < 0.3', 'a fifth');
  const before = await time();
  await hand.press(keys.arrowRight);
  await shows(`Math.abs(video.currentTime - ${before + 5}) < 0.3`, 'five seconds on');
  await hand.press('j');
  await shows(`Math.abs(video.currentTime - ${Math.max(0, before - 5)}) < 0.3`, 'ten seconds back');
  await hand.press('<', '<');
  await shows('video.playbackRate === 0.5', 'half the speed');
  await hand.press('m');
  await shows('video.muted', 'silence');
  await hand.press('s');
  await shows("getComputedStyle(video).scale === '-1 1'", 'the mirror');
  await hand.press('f');
  await shows('document.fullscreenElement !== null', 'the full screen');
  await hand.press('f');
  await shows('document.fullscreenElement === null', 'the page again');
  await closeByKey();
  await shows('video === null', 'the closed player');
  await play('stacco da terra');
  await shows('video.playbackRate === 0.5', 'the same speed');
});

test('on a phone the bar has room for all that is needed, and the rest is behind a button', async ({
  engine,
  hand,
  site,
  api,
}) => {
  const { loginUrl, title } = await setLadder(site, api, { title: 'sul telefono' });
  const { text, enter, play, pause, close, shows } = clientOf(engine, hand);
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await play(title);
  await pause();
  await hand.tap(text('player.controls.more'));
  await hand.tap(text('player.controls.mirror'));
  await shows("getComputedStyle(video).scale === '-1 1'", 'the mirror');
  await hand.tap(text('player.controls.mirror'));
  expect(await engine.evaluate(SMALL)).toEqual([]);
  await shows('document.documentElement.scrollWidth <= innerWidth', 'nothing beside the screen');
  await close();
});

test('a video watched to its end is marked, and the next one is offered', async ({ engine, hand, site, api }) => {
  const files = ['palestra/squat-con-bilanciere.mp4', 'corpoLibero/trazioni-alla-sbarra.mp4'];
  for (const file of files) await site.placeVideo(file);
  const { loginUrl, videos } = await setScene(api, files);
  // The newest stands first.
  const [second, first] = videos.map(({ title }) => title);
  const { text, enter, play, plays, pause, close, pointAt } = clientOf(engine, hand);
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await play(first ?? '');
  await hand.tapAt(await pointAt(await hand.read("document.querySelector('video').duration - 0.8", z.number())));
  await hand.see(text('player.end.title'));
  await hand.tap(text('player.next', { title: second }));
  await hand.wait("document.querySelector('video')?.duration > 0 && !document.querySelector('video').ended", 'the next one');
  await plays();
  await pause();
  await close();
  await hand.see(text('library.watched'));
});

/** Controls too small for a thumb, by name. */
const SMALL = `
  return [...document.querySelectorAll('[role=dialog] :is(button, select, input)')]
    .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
    .filter((one) => { const { width, height } = one.getBoundingClientRect(); return Math.min(width, height) < 44; })
    .map((one) => one.getAttribute('aria-label'));
`;
