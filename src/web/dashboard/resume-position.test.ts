import { expect, test } from 'vitest';
import { positionToResume } from './resume-position.ts';

const at = (position: number) => ({ videoId: 'a', position, watched: false, updatedAt: '2026-11-20T09:00:00.000Z' });

test('a long video resumes where its client stopped, but not near its start or end', () => {
  expect(positionToResume(at(70), 120)).toBe(70);
  expect(positionToResume(at(2), 120)).toBe(0);
  expect(positionToResume(at(118), 120)).toBe(0);
  expect(positionToResume(undefined, 120)).toBe(0);
});

test('a video below two minutes starts from the beginning', () => {
  expect(positionToResume(at(70), 119)).toBe(0);
  expect(positionToResume(at(8), 12)).toBe(0);
});
