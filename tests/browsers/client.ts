import * as z from 'zod/mini';
import { textsOf } from '../e2e/support/texts.ts';
import type { Engine } from './engine.ts';
import { type Hand, keys, type Point } from './hand.ts';

export const phone = { width: 375, height: 812 };
export const desk = { width: 1280, height: 800 };

const t = textsOf('it');
const VIDEO = "document.querySelector('video')";
/** Half the width of the seek bar's thumb, in pixels. */
const INSET = 10;

/** What a client does, in Italian. */
export function clientOf(engine: Engine, hand: Hand) {
  const text = (name: string, values = {}) => t('dashboard', name, values);
  const time = () => hand.read(`${VIDEO}.currentTime`, z.number());
  const plays = () => hand.wait(`${VIDEO}?.currentTime > 0.3`, 'a video that plays', 60_000);
  return {
    text,
    time,
    plays,
    /** Opens a personal link in a browser in which another client may be in: it asks before it swaps who is. */
    async enter(loginUrl: string) {
      await hand.go(loginUrl);
      const other = text('session.other.replace');
      await hand.wait(
        `location.pathname === '/dashboard' || document.body.innerText.includes('${other}')`,
        'the area or the question',
      );
      if ((await hand.read('location.pathname', z.string())) !== '/dashboard') await hand.tap(other);
    },
    async play(title: string) {
      await hand.tap(text('library.play', { title }));
      await plays();
    },
    async pause() {
      await hand.tap(text('player.controls.pause'));
      await hand.wait(`${VIDEO}.paused`, 'a video that rests');
    },
    async close() {
      await hand.tap(text('player.close'));
      await hand.wait(`${VIDEO} === null`, 'the closed player');
    },
    /** Whether the video is in this state; `video` is its element. */
    shows: (expression: string, what: string, within?: number) =>
      hand.wait(expression.replaceAll(/\bvideo(?=[.?)]| =)/g, VIDEO), what, within),
    /** The middle of the seek bar's thumb at this second. */
    async pointAt(seconds: number): Promise<Point> {
      const bar = await hand.locate(text('player.controls.position'), 'slider');
      const part = seconds / (await hand.read(`${VIDEO}.duration`, z.number()));
      return { x: bar.left + INSET + (bar.width - 2 * INSET) * part, y: bar.y };
    },
    /** What keeps it from being hidden, or shows it again. */
    rest: () => engine.perform([{ type: 'none', id: 'rest', actions: [{ type: 'pause', duration: 300 }] }]),
    closeByKey: () => hand.press(keys.escape),
  };
}
