import { createHash } from 'node:crypto';
import type { VideoRow } from '../store.ts';
import type { VideoTables } from '../tables.ts';

const HASH_CHARACTERS = 16;

type Played = Pick<VideoRow, 'filmId' | 'filePath'>;
type PlaceRow = VideoTables['publicVideos'];

/**
 * What names one version of what a video plays: its rendition set, or the path of a copied file. A video is public only as the version
 * that was agreed to, and its URLs contain it, so that browsers never mix two.
 */
export const versionOf = ({ filmId, filePath }: Played): string =>
  filmId ?? createHash('sha256').update(filePath).digest('hex').slice(0, HASH_CHARACTERS);

/** Whether a video plays what people agreed to: once it is replaced nothing of it is sent until they agree again. */
export const isAgreed = (row: Played & Pick<PlaceRow, 'version'>): boolean => row.version === versionOf(row);

type Showing = Pick<PlaceRow, 'videoId' | 'version'> & { places: readonly string[]; at: string };

/**
 * What comes of showing a video in these places and no others, where a place has one video. An agreement to the same version keeps
 * its time. `hidden` are the other videos that stand nowhere any more.
 */
export function showingIn(
  before: readonly PlaceRow[],
  { videoId, version, places, at }: Showing,
): { agreedAt: string; hidden: string[] } {
  const known = before.find((row) => row.videoId === videoId && row.version === version);
  const others = before.filter((row) => row.videoId !== videoId);
  const shown = new Set(others.filter((row) => !places.includes(row.place)).map((row) => row.videoId));
  const hidden = [...new Set(others.map((row) => row.videoId))].filter((id) => !shown.has(id));
  return { agreedAt: known?.agreedAt ?? at, hidden };
}
