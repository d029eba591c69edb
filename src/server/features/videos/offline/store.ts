import { countDeleted, type Database } from '../../../db/database.ts';
import type { VideoTables } from '../tables.ts';

type Wanted = { userId: string; videoIds: readonly string[] };

/** Those of these videos that a client may watch now and that have renditions, each with the key of the set it plays, if there is one. */
export async function listWatchable(db: Database, { userId, videoIds }: Wanted) {
  if (videoIds.length === 0) return [];
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .innerJoin('films', 'films.id', 'videos.filmId')
    .leftJoin('offlineKeys', (join) =>
      join
        .onRef('offlineKeys.userId', '=', 'assignments.userId')
        .onRef('offlineKeys.videoId', '=', 'assignments.videoId')
        .onRef('offlineKeys.filmId', '=', 'films.id'),
    )
    .select(['videos.id as videoId', 'films.id as filmId', 'key as keyOfSet'])
    .where('assignments.userId', '=', userId)
    .where('videos.id', 'in', videoIds)
    .where('awaitsFilm', '=', 0)
    .where('heights', '!=', '')
    .orderBy('videos.id')
    .execute();
}

/** In the place of those of the same client and video. */
export async function saveKeys(db: Database, keys: VideoTables['offlineKeys'][]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('offlineKeys')
    .values(keys)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'videoId']).doUpdateSet((e) => ({
        filmId: e.ref('excluded.filmId'),
        key: e.ref('excluded.key'),
        givenAt: e.ref('excluded.givenAt'),
      })),
    )
    .execute();
}

/** Those that were last given before an instant. */
export function deleteUnusedKeys(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('offlineKeys').where('givenAt', '<', before));
}
