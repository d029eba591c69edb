import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { forgetSegments, keepSegment, keptSegment, mostKeptHeight } from './cached-segments.ts';

const key = (height: number, n: number) => `http://localhost/films/a1/${height}p/media.mp4 ${n}`;
const segment = (bytes: number) => ({ data: new ArrayBuffer(bytes), first: 1, took: 2 });

beforeEach(forgetSegments);

test('what was loaded is given again, and the rendition of which most is here is known', () => {
  keepSegment(key(480, 0), segment(10));
  keepSegment(key(720, 1), segment(30));
  keepSegment(key(480, 1), segment(10));
  expect(keptSegment(key(480, 0))?.data.byteLength).toBe(10);
  expect(keptSegment(key(480, 7))).toBeUndefined();
  expect(mostKeptHeight('a1')).toBe(720);
  expect(mostKeptHeight('b2')).toBeUndefined();
});

test('beyond its bound the longest unused goes, and one kept twice counts once', () => {
  const third = Math.floor(limits.watching.keptBytes / 3);
  for (const n of [0, 0, 1, 2]) keepSegment(key(480, n), segment(third));
  expect(keptSegment(key(480, 0))).toBeDefined();
  keepSegment(key(480, 3), segment(third));
  expect(keptSegment(key(480, 1))).toBeUndefined();
  for (const n of [0, 2, 3]) expect(keptSegment(key(480, n))).toBeDefined();
});
