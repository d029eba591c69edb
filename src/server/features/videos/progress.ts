import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { Page } from '#contract/fields.ts';
import { SECOND } from '#contract/limits.ts';
import type { Progress, WatchedVideo } from '#contract/videos.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { unhindered } from '../../db/in-transaction.ts';
import { newestFirst, readPage, type Shown, type Slice, writeCursor } from '../../db/paging.ts';
import { refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import type { VideoTables } from './tables.ts';

type ProgressRow = VideoTables['progress'];

/** Where a client stopped, stored on the server so that another device continues from there. */
export function mountProgress(serve: Serve, { db, clock }: Context): void {
  serve(calls.listProgress, async ({ query }, { user }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listProgress(db, user.id, slice)).map(present),
      cursorOf: ({ updatedAt, videoId }) => writeCursor({ at: updatedAt, id: videoId }),
    });
    return { progress: items, ...next };
  });

  serve(calls.saveProgress, async ({ params, body }, { user }) => {
    const { position, watched, secondsAgo } = body;
    const at = instantOf(clock.now() - (secondsAgo ?? 0) * SECOND);
    const written = { position, watched_at: watched ? at : null, updated_at: at };
    const isLate = secondsAgo !== undefined;
    const saved = await saveProgress(db, { user_id: user.id, video_id: params.id, ...written }, isLate);
    return saved ? { progress: present(saved) } : refuse('video_not_found');
  });
}

function present({ video_id, position, watched_at, updated_at }: ProgressRow): Progress {
  return { videoId: video_id, position, watched: watched_at !== null, updatedAt: updated_at };
}

/** Never watched: before every time. */
const NEVER = '';
/** When it was watched and given, and its id. */
const PLACE = /^([\d:.TZ-]*),([\d:.TZ-]+),(.+)$/;

/** A page of what a client has, the last watched first and then what was never begun, newest first. */
export function readWatched(db: Database, userId: string, page: Page): Promise<Shown<WatchedVideo>> {
  return readPage(page, {
    read: (slice) => listWatched(db, userId, slice),
    cursorOf: ({ progress, grantedAt, id }) => [progress?.updatedAt ?? NEVER, grantedAt, id].join(),
  });
}

async function listWatched(db: Database, userId: string, { after, take }: Slice): Promise<WatchedVideo[]> {
  const watchedAt = sql<string>`coalesce(progress.updated_at, ${NEVER})`;
  const [, watched = NEVER, granted = '', id = ''] = PLACE.exec(after ?? '') ?? [];
  const from = sql<boolean>`(${watchedAt}, granted_at, videos.id) < (${watched}, ${granted}, ${id})`;
  const all = db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .leftJoin('progress', (join) =>
      join.onRef('progress.user_id', '=', 'assignments.user_id').onRef('progress.video_id', '=', 'assignments.video_id'),
    )
    .select(['videos.id', 'title', 'category', 'duration', 'granted_at', 'position', 'watched_at', 'progress.updated_at'])
    .where('assignments.user_id', '=', userId)
    .orderBy(watchedAt, 'desc')
    .orderBy('granted_at', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(take);
  const rows = await (after === undefined ? all : all.where(from)).execute();
  return rows.map(({ granted_at, position, watched_at, updated_at, ...video }) => ({
    ...video,
    grantedAt: granted_at,
    ...(updated_at !== null && { progress: { position: position ?? 0, watched: watched_at !== null, updatedAt: updated_at } }),
  }));
}

/** Of the videos that a client may watch now and has started, the last watched first. */
function listProgress(db: Database, userId: string, slice: Slice) {
  const started = db
    .selectFrom('progress')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.user_id', '=', 'progress.user_id').onRef('assignments.video_id', '=', 'progress.video_id'),
    )
    .innerJoin('videos', 'videos.id', 'progress.video_id')
    .selectAll('progress')
    .where('progress.user_id', '=', userId)
    .where('awaits_film', '=', 0);
  return newestFirst(started, 'progress.updated_at', 'progress.video_id', slice).execute();
}

/**
 * Writes the position of a client; undefined where the video is not assigned to them. Permission and write are one statement,
 * so that a video revoked meanwhile is not written. The last write counts, but the first time watched to the end stays; one that
 * comes late counts only where nothing later was written.
 */
function saveProgress(
  db: Database,
  { user_id, video_id, ...written }: ProgressRow,
  isLate: boolean,
): Promise<ProgressRow | undefined> {
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
      conflict.columns(['user_id', 'video_id']).doUpdateSet((e) => {
        const latest = <Column extends 'position' | 'updated_at'>(column: Column) =>
          isLate
            ? e
                .case()
                .when('progress.updated_at', '>', e.ref('excluded.updated_at'))
                .then(e.ref(`progress.${column}`))
                .else(e.ref(`excluded.${column}`))
                .end()
            : e.ref(`excluded.${column}`);
        return {
          position: latest('position'),
          watched_at: e.fn.coalesce('progress.watched_at', 'excluded.watched_at'),
          updated_at: latest('updated_at'),
        };
      }),
    )
    .returningAll();
  return unhindered(() => statement.executeTakeFirst());
}
