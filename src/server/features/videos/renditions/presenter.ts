import type { PendingRenditionSet, RenditionSet } from '#contract/renditions.ts';
import type { Schema } from '../../../db/schema.ts';

export type FilmRow = Schema['films'];

/** What the trainer sees of an uploaded film. */
export function presentFilm(row: FilmRow): RenditionSet {
  return {
    id: row.id,
    state: row.state,
    percent: row.percent,
    ...(row.failure !== null && { failure: row.failure }),
    playable: row.published_at !== null,
    heights: heightsOf(row.heights),
    sourceName: row.source_name,
    createdAt: row.created_at,
  };
}

type AtWork = FilmRow & { title: string; plays: string | null; awaits_film: number };

/** `plays` is the film that the video plays now, null where it plays a typed file or nothing yet. */
export function presentAtWork({ title, plays, awaits_film, ...row }: AtWork): PendingRenditionSet {
  return { ...presentFilm(row), videoId: row.video_id, title, replaces: plays !== row.id && awaits_film === 0 };
}

/** As they are kept: short sides in pixels with commas between. */
export function heightsOf(kept: string): number[] {
  return kept === '' ? [] : kept.split(',').map(Number);
}
