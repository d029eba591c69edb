import { expect, test } from 'vitest';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';
import { positionToResume, videosToContinue } from './resume-position.ts';

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

const video = (id: string, duration = 600): ClientVideo => ({
  id,
  title: id,
  description: '',
  filePath: `palestra/${id}.mp4`,
  duration,
  category: 'palestra',
  captions: [],
  grantedAt: '2026-11-01T09:00:00.000Z',
});
const watched = (videoId: string, position: number, day: number): [string, Progress] => [
  videoId,
  { videoId, position, watched: false, updatedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z` },
];

test('what was begun and not finished is continued, the last watched first, three at most', () => {
  const videos = [...'abcdef'].map((id) => video(id, id === 'f' ? 60 : 600));
  const progress = new Map([
    watched('a', 70, 2),
    watched('b', 0, 9),
    watched('c', 90, 7),
    watched('d', 5, 4),
    watched('f', 30, 8),
  ]);
  expect(videosToContinue(videos, progress).map(({ video: { id }, position }) => [id, position])).toEqual([
    ['c', 90],
    ['d', 5],
    ['a', 70],
  ]);
  progress.set(...watched('e', 300, 10));
  expect(videosToContinue(videos, progress).map(({ video: { id } }) => id)).toEqual(['e', 'c', 'd']);
});

test('where the positions could not be loaded, nothing is continued', () => {
  expect(videosToContinue([video('a')], undefined)).toEqual([]);
});
