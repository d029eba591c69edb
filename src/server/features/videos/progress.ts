import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { Progress } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { unhindered } from '../../db/in-transaction.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';

type ProgressRow = Schema['progress'];

/** Where a client stopped, stored on the server so that another device continues from there. */
export function mountProgress(serve: Serve, { db, clock }: Context): void {
  serve(calls.listProgress, async (_input, { user }) => ({ progress: (await listProgress(db, user.id)).map(present) }));

  serve(calls.saveProgress, async ({ params, body }, { user }) => {
    const now = instantOf(clock.now());
    const position = { position: body.position, watched_at: body.watched ? now : null, updated_at: now };
    const saved = await saveProgress(db, { user_id: user.id, video_id: params.id, ...position });
    return saved ? { progress: present(saved) } : refuse('video_not_found');
  });
}

function present({ video_id, position, watched_at, updated_at }: ProgressRow): Progress {
  return { videoId: video_id, position, watched: watched_at !== null, updatedAt: updated_at };
}

/** Of the videos that a client may watch now and has started, the last watched first. */
function listProgress(db: Database, userId: string) {
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
 * Writes the position of a client; undefined where the video is not assigned to them. Permission and write are one statement,
 * so that a video revoked meanwhile is not written. The last write counts, but the first time watched to the end stays.
 */
function saveProgress(db: Database, { user_id, video_id, ...written }: ProgressRow): Promise<ProgressRow | undefined> {
  const { position, watched_at, updated_at } = written;
  const statement = db
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
    .returningAll();
  return unhindered(() => statement.executeTakeFirst());
}
