import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

export type ProgressRow = Schema['progress'];

/** Of the videos a client may watch now, those begun: the one watched last comes first. */
export function listProgress(db: Database, userId: string) {
  return db
    .selectFrom('progress')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.user_id', '=', 'progress.user_id').onRef('assignments.video_id', '=', 'progress.video_id'),
    )
    .innerJoin('videos', 'videos.id', 'progress.video_id')
    .selectAll('progress')
    .where('progress.user_id', '=', userId)
    .where('awaits_film', '=', 0)
    .orderBy('progress.updated_at', 'desc')
    .orderBy('progress.video_id')
    .execute();
}

/**
 * Writes where a client is; undefined where the video is not theirs. Permission and writing are one statement: a video
 * revoked in between is not written. The last one written counts, except that a first time watched to the end stays.
 */
export function saveProgress(db: Database, { user_id, video_id, ...place }: ProgressRow): Promise<ProgressRow | undefined> {
  const { position, watched_at, updated_at } = place;
  return db
    .insertInto('progress')
    .columns(['user_id', 'video_id', 'position', 'watched_at', 'updated_at'])
    .expression(
      db
        .selectFrom('assignments')
        .innerJoin('videos', 'videos.id', 'assignments.video_id')
        .select([
          'user_id',
          'video_id',
          sql<number>`cast(${position} as integer)`.as('position'),
          sql<string | null>`cast(${watched_at} as text)`.as('watched_at'),
          sql<string>`cast(${updated_at} as text)`.as('updated_at'),
        ])
        .where('user_id', '=', user_id)
        .where('video_id', '=', video_id)
        .where('awaits_film', '=', 0),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet((e) => ({
        position: e.ref('excluded.position'),
        watched_at: e.fn.coalesce('progress.watched_at', 'excluded.watched_at'),
        updated_at: e.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirst();
}
