import { expect, test } from 'vitest';
import { isAgreed, showingIn, versionOf } from './rules.ts';

const file = { filmId: null, filePath: 'palestra/panca.mp4' };

test('the version of a video is its rendition set, or stands for the path of its file', () => {
  expect(versionOf({ filmId: 'set', filePath: 'palestra/set.mp4' })).toBe('set');
  expect(versionOf(file)).toMatch(/^[0-9a-f]{16}$/);
  expect(versionOf({ ...file, filePath: 'palestra/squat.mp4' })).not.toBe(versionOf(file));
});

test('a replaced video is not the one that people agreed to', () => {
  expect(isAgreed({ ...file, version: versionOf(file) })).toBe(true);
  expect(isAgreed({ ...file, filmId: 'set', version: versionOf(file) })).toBe(false);
});

const row = (place: string, videoId: string, version = 'v1') => ({ place, videoId, version, agreedAt: '2026-11-01' });
const at = '2026-11-30';

test('an agreement keeps its time for the same version alone', () => {
  const before = [row('home', 'a')];
  expect(showingIn(before, { videoId: 'a', version: 'v1', places: ['home', 'service:1'], at })).toEqual({
    agreedAt: '2026-11-01',
    hidden: [],
  });
  expect(showingIn(before, { videoId: 'a', version: 'v2', places: ['home'], at }).agreedAt).toBe(at);
});

test('a video that loses its last place is hidden, one that keeps another is not', () => {
  const before = [row('home', 'a'), row('service:1', 'b'), row('service:2', 'b')];
  expect(showingIn(before, { videoId: 'c', version: 'v1', places: ['home', 'service:1'], at })).toEqual({
    agreedAt: at,
    hidden: ['a'],
  });
});
