import { expect, it } from 'vitest';
import type { Video } from '#contract/videos/schemas.ts';
import { videoChanges } from './plan-videos.ts';

const video = (id: string): Video => ({
  id,
  title: id,
  description: '',
  filePath: `palestra/${id}.mp4`,
  duration: 1,
  category: 'palestra',
  captions: [],
  userCount: 0,
  planCount: 1,
  createdAt: '',
  updatedAt: '',
  fileMissing: false,
  bytes: 0,
});
const assigned = (id: string, byHand: boolean) => ({ id, title: id, category: 'palestra' as const, duration: 1, byHand });

it('a plan gives what the client lacks, and takes what only the plan before it gave', () => {
  const library = ['squat', 'row', 'plank'].map(video);
  const had = [assigned('squat', true), assigned('row', false), assigned('press', false)];
  const { gives, takes } = videoChanges(had, ['squat', 'plank', 'deleted', 'row'], library);
  expect(gives.map(({ id }) => id)).toEqual(['plank']);
  expect(takes.map(({ id }) => id)).toEqual(['press']);
  expect(videoChanges(had, [], library).takes.map(({ id }) => id)).toEqual(['row', 'press']);
});
