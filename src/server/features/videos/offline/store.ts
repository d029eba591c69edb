import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';

type Request = {
  userId: string;
  videoIds: readonly string[];
  /** An instant. */
  at: string;
  makeKey: () => string;
};

/**
 * The keys of those of these videos that a client may watch now and that have renditions, made where there is none yet. A video
 * that plays another rendition set than the key was made for gets another key, with which the earlier copies cannot be read.
 */
export function takeKeys(db: Database, { userId, videoIds, at, makeKey }: Request) {
  return inTransaction(db, async (transaction) => {
    if (videoIds.length === 0) return [];
    const watchable = await transaction
      .selectFrom('assignments')
      .innerJoin('videos', 'videos.id', 'assignments.videoId')
      .innerJoin('films', 'films.id', 'videos.filmId')
      .leftJoin('offlineKeys', (join) =>
        join
          .onRef('offlineKeys.userId', '=', 'assignments.userId')
          .onRef('offlineKeys.videoId', '=', 'assignments.videoId')
          .onRef('offlineKeys.filmId', '=', 'films.id'),
      )
      .select(['videos.id as videoId', 'films.id as filmId', 'key'])
      .where('assignments.userId', '=', userId)
      .where('videos.id', 'in', videoIds)
      .where('awaitsFilm', '=', 0)
      .where('heights', '!=', '')
      .orderBy('videos.id')
      .execute();
    const keys = watchable.map((row) => ({ ...row, userId, givenAt: at, key: row.key ?? makeKey() }));
    if (keys.length > 0)
      await transaction
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
    return keys;
  });
}

/** Those that were last given before an instant. */
export async function deleteUnusedKeys(db: Database, before: string): Promise<void> {
  await db.deleteFrom('offlineKeys').where('givenAt', '<', before).execute();
}
