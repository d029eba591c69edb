import { expect, test } from 'vitest';
import { placeToResume } from './resume-position.ts';

const at = (position: number) => ({ videoId: 'a', position, watched: false, updatedAt: '2026-11-20T09:00:00.000Z' });

test('a long video goes on where its client stopped, but not at its very edges', () => {
  expect(placeToResume(at(70), 120)).toBe(70);
  expect(placeToResume(at(2), 120)).toBe(0);
  expect(placeToResume(at(118), 120)).toBe(0);
  expect(placeToResume(undefined, 120)).toBe(0);
});

test('a video below two minutes begins at its beginning', () => {
  expect(placeToResume(at(70), 119)).toBe(0);
  expect(placeToResume(at(8), 12)).toBe(0);
});
