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
      .innerJoin('videos', 'videos.id', 'assignments.video_id')
      .innerJoin('films', 'films.id', 'videos.film_id')
      .leftJoin('offline_keys', (join) =>
        join
          .onRef('offline_keys.user_id', '=', 'assignments.user_id')
          .onRef('offline_keys.video_id', '=', 'assignments.video_id')
          .onRef('offline_keys.film_id', '=', 'films.id'),
      )
      .select(['videos.id as video_id', 'films.id as film_id', 'key'])
      .where('assignments.user_id', '=', userId)
      .where('videos.id', 'in', videoIds)
      .where('awaits_film', '=', 0)
      .where('heights', '!=', '')
      .orderBy('videos.id')
      .execute();
    const keys = watchable.map((row) => ({ ...row, user_id: userId, given_at: at, key: row.key ?? makeKey() }));
    if (keys.length > 0)
      await transaction
        .insertInto('offline_keys')
        .values(keys)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'video_id']).doUpdateSet((e) => ({
            film_id: e.ref('excluded.film_id'),
            key: e.ref('excluded.key'),
            given_at: e.ref('excluded.given_at'),
          })),
        )
        .execute();
    return keys;
  });
}

/** Those that were last given before an instant. */
export async function deleteUnusedKeys(db: Database, before: string): Promise<void> {
  await db.deleteFrom('offline_keys').where('given_at', '<', before).execute();
}
