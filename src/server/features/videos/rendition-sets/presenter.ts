import type { PendingRenditionSet, RenditionSet } from '#contract/videos/renditions.ts';
import { omitNulls } from '../../../http/answers/omit-nulls.ts';
import type { RenditionSetRow } from './store.ts';

export function presentSet(row: RenditionSetRow): RenditionSet {
  return {
    ...omitNulls(row),
    playable: row.publishedAt !== null,
    heights: heightsOf(row.heights),
    hasStoryboard: row.hasScrub === 1,
    ...(row.lostSound === 1 && { missingSound: 'unreadable' }),
    ...(row.silent === 1 && { missingSound: 'none' }),
  };
}

type PendingRow = RenditionSetRow & { title: string; plays: string | null; awaitsFilm: number };

/** `plays` is the set that the video plays now; null where it plays a file by path, or nothing yet. */
export function presentPending({ title, plays, awaitsFilm, ...row }: PendingRow): PendingRenditionSet {
  return { ...presentSet(row), videoId: row.videoId, title, replaces: plays !== row.id && awaitsFilm === 0 };
}

/** The column has heights in pixels, separated by commas. */
export function heightsOf(column: string): number[] {
  return column === '' ? [] : column.split(',').map(Number);
}
