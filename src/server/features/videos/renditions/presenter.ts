import type { PendingRenditionSet, RenditionSet } from '#contract/renditions.ts';
import type { RenditionSetRow } from './store.ts';

export function presentSet(row: RenditionSetRow): RenditionSet {
  return {
    id: row.id,
    state: row.state,
    percent: row.percent,
    ...(row.failure !== null && { failure: row.failure }),
    playable: row.published_at !== null,
    heights: heightsOf(row.heights),
    hasStoryboard: row.has_scrub === 1,
    ...(row.lost_sound === 1 && { missingSound: 'unreadable' }),
    ...(row.silent === 1 && { missingSound: 'none' }),
    sourceName: row.source_name,
    createdAt: row.created_at,
  };
}

type PendingRow = RenditionSetRow & { title: string; plays: string | null; awaits_film: number };

/** `plays` is the set that the video plays now; null where it plays a file by path, or nothing yet. */
export function presentPending({ title, plays, awaits_film, ...row }: PendingRow): PendingRenditionSet {
  return { ...presentSet(row), videoId: row.video_id, title, replaces: plays !== row.id && awaits_film === 0 };
}

/** The column has heights in pixels, separated by commas. */
export function heightsOf(column: string): number[] {
  return column === '' ? [] : column.split(',').map(Number);
}
