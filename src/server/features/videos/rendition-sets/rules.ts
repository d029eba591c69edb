import { limits } from '#contract/limits.ts';
import { posterPathOf } from './paths.ts';
import type { RenditionSetRow } from './store.ts';

type Making = Pick<RenditionSetRow, 'state' | 'publishedAt'>;

/**
 * Whether a rendition set is in the queue for its video, or failed and still to be retried or cancelled. One that failed as the
 * first of its video may be followed by a better source at once; it is deleted when that one plays.
 */
export function isPending({ state, publishedAt }: Making, { awaitsFilm }: { awaitsFilm: number }): boolean {
  if (state === 'failed') return publishedAt === null && awaitsFilm === 0;
  return state !== 'ready';
}

type Sets = { playedBefore: string | null; sets: readonly Pick<RenditionSetRow, 'id'>[] };

/** The sets of a video that end once it plays `setId`: the one that it played before, and older ones. A newer one stays in the queue. */
export function replacedBy(setId: string, { playedBefore, sets }: Sets): string[] {
  const others = sets.map(({ id }) => id).filter((id) => id !== setId);
  return others.filter((id) => id < setId || id === playedBefore);
}

/** As the row of the video says. */
type Shown = { category: string; filmId: string | null; awaitsFilm: number; thumbnailPath: string | null };

/**
 * What a video shows once a new source plays: the poster of that source, unless the trainer has chosen a picture for the uploaded
 * video. The picture of a file by path goes with the file.
 */
export function pictureOf({ category, filmId, awaitsFilm, thumbnailPath }: Shown, poster: string | null): string | null {
  if (awaitsFilm === 1) return thumbnailPath ?? poster;
  const isChosen = filmId !== null && thumbnailPath !== posterPathOf(category, filmId);
  return (isChosen ? thumbnailPath : null) ?? poster;
}

/** Of these heights, highest first, the one whose copy begins a public video: what a phone on the road carries with room. */
export const startHeightOf = (heights: readonly number[]): number | undefined =>
  heights.find((height) => height <= limits.videos.public.startHeight) ?? heights.at(-1);
