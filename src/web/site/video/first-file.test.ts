import { expect, test } from 'vitest';
import { isEnough } from './first-file.ts';

const start = { file: 'start.mp4', height: 480 };
const heights = [1080, 720, 480, 360];
const phone = { isPhone: true, shown: 438, saves: false };
const desktop = { isPhone: false, shown: 700, saves: false };

test.each([
  ['a phone on 4G', { ...phone, speed: 6_300_000 }, true],
  ['a phone of which nothing is known', { ...phone, speed: undefined }, true],
  ['an upright video on a large phone', { ...phone, shown: 754, speed: 6_300_000 }, true],
  ['a phone on a slow line', { ...phone, speed: 1_500_000 }, false],
  ['a phone that saves data', { ...phone, speed: 6_300_000, saves: true }, false],
  ['a tablet', { ...phone, shown: 900, speed: 6_300_000 }, false],
  ['a desktop on a quick line', { ...desktop, speed: 7_000_000 }, false],
  ['a desktop of which nothing is known', { ...desktop, speed: undefined }, false],
  ['a desktop whose line carries nothing sharper', { ...desktop, speed: 2_500_000 }, true],
  ['a small picture on a desktop', { ...desktop, shown: 560, speed: 7_000_000 }, true],
] as const)('%s', (_, circumstances, expected) => {
  expect(isEnough({ start, heights }, circumstances)).toBe(expected);
});

test('a video whose sharpest rendition it copies begins with it at any size, and one without it never', () => {
  const large = { ...desktop, shown: 1080, speed: 7_000_000 };
  expect(isEnough({ start, heights: [480, 360] }, large)).toBe(true);
  expect(isEnough({ heights }, { ...phone, speed: 6_300_000 })).toBe(false);
});
