import type { Database } from '../../db/database.ts';

/** What one user has been given, newest grant first; undefined where there is no such user. */
export async function listUserVideos(db: Database, userId: string) {
  if (!(await exists(db, 'users', userId))) return undefined;
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select(['videos.id', 'title', 'category', 'duration'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('videos.id', 'desc')
    .execute();
}

type Pair = { userId: string; videoId: string };
type Outcome = 'done' | 'no_user' | 'no_video';

/** Assigning twice is assigning once: the first date stays. */
export function assign(db: Database, { userId, videoId }: Pair, at: string): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await exists(transaction, 'users', userId))) return 'no_user';
    if (!(await exists(transaction, 'videos', videoId))) return 'no_video';
    await transaction
      .insertInto('assignments')
      .values({ user_id: userId, video_id: videoId, granted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'done';
  });
}

/** Revoking what was not assigned is as good as revoking it; a user or video that is not there is said. */
export function revoke(db: Database, { userId, videoId }: Pair): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await exists(transaction, 'users', userId))) return 'no_user';
    if (!(await exists(transaction, 'videos', videoId))) return 'no_video';
    await transaction.deleteFrom('assignments').where('user_id', '=', userId).where('video_id', '=', videoId).execute();
    return 'done';
  });
}

async function exists(db: Database, table: 'users' | 'videos', id: string): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
