import { describe, expect, it } from 'vitest';
import { isPending, pictureOf, replacedBy } from './rules.ts';

const at = '2026-11-30T10:00:00.000Z';

describe('whether a rendition set is pending', () => {
  it.each([
    ['waiting', null, 0, true],
    ['processing', null, 1, true],
    // It plays its first MP4 already.
    ['processing', at, 0, true],
    ['ready', at, 0, false],
    // A replacement that failed is to be retried or cancelled first.
    ['failed', null, 0, true],
    // The first source of a video failed: a better one may follow at once.
    ['failed', null, 1, false],
    // It plays without the renditions that could not be made.
    ['failed', at, 0, false],
  ] as const)('%s, published %s, of a video that awaits its first: %i', (state, publishedAt, awaitsFilm, pending) => {
    expect(isPending({ state, publishedAt }, { awaitsFilm })).toBe(pending);
  });
});

describe('which sets end when another one plays', () => {
  const sets = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

  it('ends older ones, and leaves a newer one in the queue', () => {
    expect(replacedBy('c', { playedBefore: 'b', sets })).toEqual(['a', 'b']);
  });

  it('ends the one that was played before, also where it is the newer', () => {
    expect(replacedBy('a', { playedBefore: 'd', sets })).toEqual(['d']);
  });

  it('never ends the one that plays', () => {
    expect(replacedBy('a', { playedBefore: 'a', sets })).toEqual([]);
    expect(replacedBy('a', { playedBefore: null, sets })).toEqual([]);
  });
});

describe('which picture a video shows once a new source plays', () => {
  const category = 'palestra';

  it('is the poster of the new source', () => {
    expect(pictureOf({ category, filmId: 's1', awaitsFilm: 0, thumbnailPath: 'palestra/s1.jpg' }, 'palestra/s2.jpg')).toBe(
      'palestra/s2.jpg',
    );
    expect(pictureOf({ category, filmId: null, awaitsFilm: 0, thumbnailPath: 'palestra/file.jpg' }, 'palestra/s2.jpg')).toBe(
      'palestra/s2.jpg',
    );
  });

  it('is the one that the trainer chose for an uploaded video', () => {
    expect(pictureOf({ category, filmId: 's1', awaitsFilm: 0, thumbnailPath: 'palestra/mine.jpg' }, 'palestra/s2.jpg')).toBe(
      'palestra/mine.jpg',
    );
    expect(pictureOf({ category, filmId: null, awaitsFilm: 1, thumbnailPath: 'palestra/mine.jpg' }, 'palestra/s1.jpg')).toBe(
      'palestra/mine.jpg',
    );
  });

  it('is none where the source has no poster and none was chosen', () => {
    expect(pictureOf({ category, filmId: null, awaitsFilm: 1, thumbnailPath: null }, null)).toBeNull();
    expect(pictureOf({ category, filmId: 's1', awaitsFilm: 0, thumbnailPath: 'palestra/s1.jpg' }, null)).toBeNull();
  });
});
