import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cachedSegment, cacheSegment, clearCachedSegments, mostCachedHeight } from './cached-segments.ts';

const key = (height: number, n: number) => `http://localhost/films/a1/${height}p/media.mp4 ${n}`;
const segment = (bytes: number) => ({ data: new ArrayBuffer(bytes), first: 1, took: 2 });

beforeEach(clearCachedSegments);

test('a loaded segment is returned again, and the rendition with the most cached bytes is known', () => {
  cacheSegment(key(480, 0), segment(10));
  cacheSegment(key(720, 1), segment(30));
  cacheSegment(key(480, 1), segment(10));
  expect(cachedSegment(key(480, 0))?.data.byteLength).toBe(10);
  expect(cachedSegment(key(480, 7))).toBeUndefined();
  expect(mostCachedHeight('a1')).toBe(720);
  expect(mostCachedHeight('b2')).toBeUndefined();
});

test('beyond its size the least recently used goes, and one cached twice counts once', () => {
  const third = Math.floor(limits.videos.watching.cachedBytes / 3);
  for (const n of [0, 0, 1, 2]) cacheSegment(key(480, n), segment(third));
  expect(cachedSegment(key(480, 0))).toBeDefined();
  cacheSegment(key(480, 3), segment(third));
  expect(cachedSegment(key(480, 1))).toBeUndefined();
  for (const n of [0, 2, 3]) expect(cachedSegment(key(480, n))).toBeDefined();
});
