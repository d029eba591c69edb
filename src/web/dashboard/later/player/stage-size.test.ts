import { afterEach, expect, test, vi } from 'vitest';
import { shownSide } from './stage-size.ts';

const picture = vi.hoisted(() => ({ width: 16, height: 9 }));
vi.mock('../../card-elements.ts', () => ({ posterSizeOf: () => picture }));
afterEach(() => vi.unstubAllGlobals());

const upright = { width: 9, height: 16 };
const wide = { width: 16, height: 9 };

test.each([
  ['a wide video on a phone fills its width', 375, 812, wide, 375 * (9 / 16)],
  ['an upright one has the height that the controls leave', 375, 812, upright, (812 - 224) * (9 / 16)],
  ['or three fifths of a low screen', 375, 500, upright, 300 * (9 / 16)],
  ['on its side a phone shows it over the whole screen', 844, 390, wide, 390],
  ['beside the details of a desk', 1024, 768, wide, (1024 - 320) * (9 / 16)],
])('%s', (_what, innerWidth, innerHeight, size, side) => {
  Object.assign(picture, size);
  vi.stubGlobal('window', { innerWidth, innerHeight, devicePixelRatio: 1 });
  expect(shownSide('a')).toBeCloseTo(side);
  vi.stubGlobal('window', { innerWidth, innerHeight, devicePixelRatio: 3 });
  expect(shownSide('a')).toBeCloseTo(side * 2);
});
