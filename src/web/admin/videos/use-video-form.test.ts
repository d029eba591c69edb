import { expect, test } from 'vitest';
import { check } from '#contract/problems.ts';
import { type Video, videoForm } from '#contract/videos/schemas.ts';
import { bodyOf, bodyOfUploaded, categoryOf, valuesFrom, valuesOf } from './use-video-form.ts';

const empty = valuesOf(null);

test('an empty form misses what is required and nothing else', () => {
  const checked = check(videoForm, bodyOf(empty));
  expect(checked.ok ? {} : checked.problems).toEqual({
    title: { code: 'required' },
    filePath: { code: 'required' },
    duration: { code: 'required' },
    category: { code: 'required' },
  });
});

test('a chosen file fills path, category, whole seconds and a first title', () => {
  const file = { filePath: 'palestra/panca-piana_2.mp4', category: 'palestra', bytes: 1, duration: 12.6 } as const;
  const filled = { ...empty, ...valuesFrom(file, empty) };
  expect(filled).toMatchObject({ title: 'Panca piana 2', filePath: file.filePath, category: 'palestra', duration: '13' });
  expect(check(videoForm, bodyOf(filled)).ok).toBe(true);
});

test('a title that was already typed stays', () => {
  const file = { filePath: 'palestra/a.mp4', category: 'palestra', bytes: 1 } as const;
  expect(valuesFrom(file, { ...empty, title: 'Mio' })).toEqual({ filePath: 'palestra/a.mp4', category: 'palestra' });
});

test('a typed path says its category', () => {
  expect(categoryOf('corpoLibero/ponte.mp4')).toBe('corpoLibero');
  expect(categoryOf('altro/ponte.mp4')).toBeUndefined();
});

test('a duration with a fraction is refused, not cut', () => {
  const checked = check(
    videoForm,
    bodyOf({ ...empty, title: 'A', filePath: 'palestra/a.mp4', category: 'palestra', duration: '1.5' }),
  );
  expect(checked.ok ? {} : checked.problems).toEqual({ duration: { code: 'not_whole' } });
});

test('an uploaded video keeps its addresses below another category, whatever stood in the form', () => {
  const video: Video = {
    id: '019ab',
    title: 'Ponte',
    description: '',
    filePath: 'palestra/019ac.mp4',
    thumbnailPath: 'palestra/019ac.jpg',
    duration: 12,
    category: 'palestra',
    captions: [],
    userCount: 0,
    planCount: 0,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    fileMissing: false,
    bytes: 1,
  };
  const before = { ...valuesOf({ ...video, filePath: 'palestra/old.mp4', duration: 1 }), category: 'corpoLibero' };
  const checked = check(videoForm, bodyOfUploaded(before, video));
  expect(checked.ok && checked.value).toEqual({
    title: 'Ponte',
    description: '',
    filePath: 'corpoLibero/019ac.mp4',
    thumbnailPath: 'corpoLibero/019ac.jpg',
    duration: 12,
    category: 'corpoLibero',
  });
});
