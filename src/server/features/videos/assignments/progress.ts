import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { Page } from '#contract/fields.ts';
import { SECOND } from '#contract/units.ts';
import type { Progress, WatchedVideo } from '#contract/videos/schemas.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { unhindered } from '../../../db/in-transaction.ts';
import { newestFirst, readPage, type Shown, type Slice, writeCursor } from '../../../db/paging.ts';
import { refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import type { VideoTables } from '../tables.ts';

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
    const written = { position, watchedAt: watched ? at : null, updatedAt: at };
    const isLate = secondsAgo !== undefined;
    const saved = await saveProgress(db, { userId: user.id, videoId: params.id, ...written }, isLate);
    return saved ? { progress: present(saved) } : refuse('video_not_found');
  });
}

function present({ videoId, position, watchedAt, updatedAt }: ProgressRow): Progress {
  return { videoId, position, watched: watchedAt !== null, updatedAt };
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
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .leftJoin('progress', (join) =>
      join.onRef('progress.userId', '=', 'assignments.userId').onRef('progress.videoId', '=', 'assignments.videoId'),
    )
    .select(['videos.id', 'title', 'category', 'duration', 'grantedAt', 'position', 'watchedAt', 'progress.updatedAt'])
    .where('assignments.userId', '=', userId)
    .orderBy(watchedAt, 'desc')
    .orderBy('grantedAt', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(take);
  const rows = await (after === undefined ? all : all.where(from)).execute();
  return rows.map(({ grantedAt, position, watchedAt, updatedAt, ...video }) => ({
    ...video,
    grantedAt,
    ...(updatedAt !== null && { progress: { position: position ?? 0, watched: watchedAt !== null, updatedAt } }),
  }));
}

/** Of the videos that a client may watch now and has started, the last watched first. */
function listProgress(db: Database, userId: string, slice: Slice) {
  const started = db
    .selectFrom('progress')
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.userId', '=', 'progress.userId').onRef('assignments.videoId', '=', 'progress.videoId'),
    )
    .innerJoin('videos', 'videos.id', 'progress.videoId')
    .selectAll('progress')
    .where('progress.userId', '=', userId)
    .where('awaitsFilm', '=', 0);
  return newestFirst(started, 'progress.updatedAt', 'progress.videoId', slice).execute();
}

/**
 * Writes the position of a client; undefined where the video is not assigned to them. Permission and write are one statement,
 * so that a video revoked meanwhile is not written. The last write counts, but the first time watched to the end stays; one that
 * comes late counts only where nothing later was written.
 */
function saveProgress(
  db: Database,
  { userId, videoId, ...written }: ProgressRow,
  isLate: boolean,
): Promise<ProgressRow | undefined> {
  const { position, watchedAt, updatedAt } = written;
  const statement = db
    .insertInto('progress')
    .columns(['userId', 'videoId', 'position', 'watchedAt', 'updatedAt'])
    .expression(
      db
        .selectFrom('assignments')
        .innerJoin('videos', 'videos.id', 'assignments.videoId')
        .select([
          'userId',
          'videoId',
          sql<number>`cast(${position} as integer)`.as('position'),
          sql<string | null>`cast(${watchedAt} as text)`.as('watchedAt'),
          sql<string>`cast(${updatedAt} as text)`.as('updatedAt'),
        ])
        .where('userId', '=', userId)
        .where('videoId', '=', videoId)
        .where('awaitsFilm', '=', 0),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'videoId']).doUpdateSet((e) => {
        const latest = <Column extends 'position' | 'updatedAt'>(column: Column) =>
          isLate
            ? e
                .case()
                .when('progress.updatedAt', '>', e.ref('excluded.updatedAt'))
                .then(e.ref(`progress.${column}`))
                .else(e.ref(`excluded.${column}`))
                .end()
            : e.ref(`excluded.${column}`);
        return {
          position: latest('position'),
          watchedAt: e.fn.coalesce('progress.watchedAt', 'excluded.watchedAt'),
          updatedAt: latest('updatedAt'),
        };
      }),
    )
    .returningAll();
  return unhindered(() => statement.executeTakeFirst());
}
