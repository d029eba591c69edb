import { createHash } from 'node:crypto';
import type { PublicState } from '#contract/videos/public.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { VideoRow } from '../store.ts';

const HASH_CHARACTERS = 16;

/**
 * What names one version of what a video plays: its rendition set, or the path of a copied file. A video is public only as the version
 * that was agreed to, and its URLs contain it, so that browsers never mix two.
 */
export const versionOf = ({ filmId, filePath }: Pick<VideoRow, 'filmId' | 'filePath'>): string =>
  filmId ?? createHash('sha256').update(filePath).digest('hex').slice(0, HASH_CHARACTERS);

/** With what it plays; without those that wait for their first rendition. */
const played = (db: Database) =>
  db
    .selectFrom('publicVideos')
    .innerJoin('videos', 'videos.id', 'publicVideos.videoId')
    .leftJoin('films', 'films.id', 'videos.filmId')
    .select(['place', 'version', 'agreedAt', 'publicVideos.videoId', 'title', 'description', 'videos.duration', 'filePath'])
    .select(['thumbnailPath', 'filmId', 'folder', 'heights', 'hasScrub', 'videos.updatedAt'])
    .where('awaitsFilm', '=', 0);

const ofVideo = prepared((db, { videoId }: { videoId: string }) => played(db).where('publicVideos.videoId', '=', videoId));

export type PublicRow = Awaited<ReturnType<typeof ofVideo>>[number];

/** Whether the video plays what people agreed to. */
const isCurrent = (row: PublicRow): boolean => row.version === versionOf(row);

/** The places of one video, as far as it may be watched there. */
export async function listPlacesOf(db: Database, videoId: string): Promise<PublicRow[]> {
  return (await ofVideo(db, { videoId })).filter(isCurrent);
}

export async function listPlaces(db: Database): Promise<PublicRow[]> {
  return (await played(db).orderBy('place').execute()).filter(isCurrent);
}

/** Of these videos, or of all: where each stands, and since when people agreed. */
export async function listStates(db: Database, videoIds?: string[]): Promise<Map<string, PublicState>> {
  const rows = db
    .selectFrom('publicVideos')
    .innerJoin('videos', 'videos.id', 'publicVideos.videoId')
    .select(['place', 'version', 'agreedAt', 'videoId', 'filmId', 'filePath'])
    .orderBy('place');
  const found = await (videoIds ? rows.where('videoId', 'in', videoIds) : rows).execute();
  return new Map(
    [...Map.groupBy(found, ({ videoId }) => videoId)].map(([videoId, ofVideo]) => {
      const agreedAt = ofVideo.map((row) => row.agreedAt).sort()[0] ?? '';
      const isReplaced = ofVideo.some((row) => row.version !== versionOf(row));
      return [videoId, { places: ofVideo.map(({ place }) => place), agreedAt, isReplaced }];
    }),
  );
}

type Placed = { videoId: string; version: string; places: readonly string[]; at: string };

/** The video stands in these places and no others; what stood there leaves. Returns the videos that stand nowhere any more. */
export async function place(db: Database, { videoId, version, places, at }: Placed): Promise<string[]> {
  const before = await db.selectFrom('publicVideos').selectAll().execute();
  const known = before.find((row) => row.videoId === videoId && row.version === version);
  await remove(db, videoId);
  await db.deleteFrom('publicVideos').where('place', 'in', places).execute();
  const agreedAt = known?.agreedAt ?? at;
  await db
    .insertInto('publicVideos')
    .values(places.map((one) => ({ place: one, videoId, version, agreedAt })))
    .execute();
  const others = before.filter((row) => row.videoId !== videoId);
  const left = new Set(others.filter((row) => !places.includes(row.place)).map((row) => row.videoId));
  return [...new Set(others.map((row) => row.videoId))].filter((id) => !left.has(id));
}

/** False where it stood nowhere. */
export async function remove(db: Database, videoId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('publicVideos').where('videoId', '=', videoId).executeTakeFirst();
  return numDeletedRows > 0n;
}
