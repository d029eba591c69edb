import { expect, type Page } from '@playwright/test';
import type { Expected } from '../../../sources/case.ts';
import { CODE, FLASH } from '../../../sources/draw.ts';
import { nameOf } from '../../../sources/timeline.ts';
import { clientOf } from '../../support/client.ts';
import { pictureAt, secondOf, watchedOf } from './watch.ts';

/** In seconds. */
const START_NEAR = 0.15;
const END_NEAR = 0.35;
const HEARD_NEAR = 0.5;

/** Plays it from its card to its end, then looks at single pictures; what is not as it was drawn, in words. */
export async function unlikeDrawn(page: Page, title: string, expected: Expected): Promise<string[]> {
  const { seconds = 2 } = expected;
  const client = clientOf(page);
  await client.play(title);
  const { isEnded, at } = await playedToEnd(page, (2 * seconds + 20) * 1000);
  const problems = isEnded
    ? [...(await unlikeWhole(page, expected)), ...(await unlikePictures(page, expected))]
    : [`hangs at ${at}`];
  await client.close();
  await expect(page.locator('video'), `the player of ${title} closes`).toHaveCount(0);
  return problems;
}

async function playedToEnd(page: Page, within: number): Promise<{ isEnded: boolean; at: number }> {
  const hasEnded = async () => (await watchedOf(page)).ended;
  const playing = expect.poll(hasEnded, { timeout: within, intervals: [100] }).toBe(true);
  const isEnded = await playing.then(
    () => true,
    () => false,
  );
  return { isEnded, at: (await watchedOf(page)).at };
}

const is = (what: string, found: unknown, isRight: boolean) => (isRight ? [] : [`${what} is ${found}`]);
const near = (what: string, found: number | undefined, wanted: number, most: number) =>
  is(`${what} (${wanted})`, found, found !== undefined && Math.abs(found - wanted) <= most);

/** Its beginning, its length, and its sound, as they were recorded. */
async function unlikeWhole(page: Page, expected: Expected): Promise<string[]> {
  const { seconds = 2, soundEnds = seconds } = expected;
  const { from, duration, heard, tracks } = await watchedOf(page);
  const whole = [...near('beginning', from, 0, START_NEAR), ...near('duration', duration, seconds, END_NEAR)];
  if (soundEnds === 0) return [...whole, ...is('sound', 'there', tracks === 0 && heard.every(({ peak }) => peak < 0.01))];
  const beep = 'beep' in expected ? expected.beep : FLASH;
  const beeped = heard.find(({ peak }) => peak > 0.4)?.at;
  return [
    ...whole,
    ...near('end of the sound', heard.findLast(({ peak }) => peak > 0.03)?.at, soundEnds, HEARD_NEAR),
    ...(beep === undefined ? [] : near('beep', beeped, beep, HEARD_NEAR)),
  ];
}

/** The first and the last picture, the flash, and pictures in the middle of some steps of the code. */
async function unlikePictures(page: Page, expected: Expected): Promise<string[]> {
  const { seconds = 2, first = 'green', last = 'green', shows = (same: number) => same, turn } = expected;
  const flash = 'flash' in expected ? expected.flash : FLASH;
  const problems: string[] = [];
  const look = async (what: string, at: number, wanted: string) => {
    const found = nameOf((await pictureAt(page, at)).middle);
    problems.push(...is(`${what} (${wanted})`, found, found === wanted));
  };
  await look('first picture', 0, first);
  if (flash !== undefined) await look(`colour at ${flash}`, flash + 0.12, 'white');
  await look('last picture', (await watchedOf(page)).duration - 0.1, last);
  if (shows === 'none') return problems;
  const steps = Math.floor(seconds * CODE.steps);
  for (const step of new Set([0, Math.floor(steps / 2), steps - 1])) {
    const at = (step + 0.5) / CODE.steps;
    const found = secondOf(await pictureAt(page, at, turn));
    const wanted = Math.floor(shows(at) * CODE.steps) / CODE.steps;
    problems.push(...is(`time at ${at} (${wanted})`, found, found === wanted));
  }
  return problems;
}
