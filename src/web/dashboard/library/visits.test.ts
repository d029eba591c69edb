import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { visitAfter } from './visits.ts';

const given = (...days: number[]): ClientVideo[] =>
  days.map((day) => ({
    id: `video-${day}`,
    title: 'Squat',
    description: '',
    filePath: 'palestra/squat.mp4',
    duration: 60,
    category: 'palestra',
    captions: [],
    grantedAt: `2026-10-0${day}T09:00:00.000Z`,
  }));
const later = limits.videos.watching.visitGap;

test('nothing is new on the first visit; what comes after it is, during that visit too', () => {
  const first = visitAfter(undefined, 'giulia', given(2, 1), 0);
  expect(first.before).toBe('2026-10-02T09:00:00.000Z');
  const same = visitAfter(first, 'giulia', given(3, 2, 1), later - 1);
  expect(same.before).toBe('2026-10-02T09:00:00.000Z');
});

test('a reload is the same visit, a later one is not: what was there before is new no more', () => {
  const first = visitAfter(undefined, 'giulia', given(1), 0);
  const second = visitAfter(first, 'giulia', given(2, 1), later);
  expect(second.before).toBe('2026-10-01T09:00:00.000Z');
  expect(visitAfter(second, 'giulia', given(2, 1), later + 1).before).toBe('2026-10-01T09:00:00.000Z');
  expect(visitAfter(second, 'giulia', given(2, 1), 2 * later).before).toBe('2026-10-02T09:00:00.000Z');
});

test('a video taken away makes none that was seen new again, and an empty list makes the first one new', () => {
  const first = visitAfter(undefined, 'giulia', given(2, 1), 0);
  const less = visitAfter(first, 'giulia', given(1), later);
  expect(visitAfter(less, 'giulia', given(2, 1), 2 * later).before).toBe('2026-10-02T09:00:00.000Z');
  const empty = visitAfter(undefined, 'giulia', [], 0);
  expect(visitAfter(empty, 'giulia', given(1), later).before).toBe('');
});

test('another client on the same device has a first visit', () => {
  const first = visitAfter(undefined, 'giulia', given(1), 0);
  expect(visitAfter(first, 'marta', given(3), later).before).toBe('2026-10-03T09:00:00.000Z');
});
