import type { PublicState } from '#contract/videos/public.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { VideoTables } from '../tables.ts';
import { isAgreed, versionOf } from './rules.ts';

/** With what it plays; without those that wait for their first rendition. */
const played = (db: Database) =>
  db
    .selectFrom('publicVideos')
    .innerJoin('videos', 'videos.id', 'publicVideos.videoId')
    .leftJoin('films', 'films.id', 'videos.filmId')
    .select(['place', 'version', 'agreedAt', 'publicVideos.videoId', 'title', 'description', 'videos.duration', 'filePath'])
    .select(['thumbnailPath', 'filmId', 'folder', 'heights', 'hasScrub', 'hasStart', 'videos.updatedAt'])
    .where('awaitsFilm', '=', 0);

const ofVideo = prepared((db, { videoId }: { videoId: string }) => played(db).where('publicVideos.videoId', '=', videoId));

export type PublicRow = Awaited<ReturnType<typeof ofVideo>>[number];

/** The places of one video, as far as it may be watched there. */
export async function listPlacesOf(db: Database, videoId: string): Promise<PublicRow[]> {
  return (await ofVideo(db, { videoId })).filter(isAgreed);
}

export async function listPlaces(db: Database): Promise<PublicRow[]> {
  return (await played(db).orderBy('place').execute()).filter(isAgreed);
}

/** Rendition sets that public videos play, and that have no start file yet. */
export async function listWithoutStart(db: Database) {
  const made = played(db).where('films.state', '=', 'ready').where('heights', '<>', '').where('hasStart', '=', 0);
  const rows = (await made.orderBy('place').execute()).filter(isAgreed);
  const sets = rows.map(({ filmId, folder, heights, duration }) => {
    return { id: filmId ?? '', folder: folder ?? '', heights: heights ?? '', seconds: duration };
  });
  return [...new Map(sets.map((set) => [set.id, set])).values()];
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

type PlaceRow = VideoTables['publicVideos'];

/** Every place that has a video, whatever that plays now. */
export const listTakenPlaces = (db: Database): Promise<PlaceRow[]> => db.selectFrom('publicVideos').selectAll().execute();

type Placed = Omit<PlaceRow, 'place'> & { places: readonly string[] };

/** The video stands in these places and no others; what stood there leaves. */
export async function replacePlaces(db: Database, { places, ...video }: Placed): Promise<void> {
  await remove(db, video.videoId);
  await db.deleteFrom('publicVideos').where('place', 'in', places).execute();
  await db
    .insertInto('publicVideos')
    .values(places.map((place) => ({ place, ...video })))
    .execute();
}

/** False where it stood nowhere. */
export async function remove(db: Database, videoId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('publicVideos').where('videoId', '=', videoId).executeTakeFirst();
  return numDeletedRows > 0n;
}
