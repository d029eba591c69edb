import type { AssignmentChanges } from '#contract/videos.ts';
import type { Database } from '../../db/database.ts';

/** What one user has been given, newest grant first; undefined where there is no such user. */
export async function listUserVideos(db: Database, userId: string) {
  if (!(await userExists(db, userId))) return undefined;
  return db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select(['videos.id', 'title', 'category', 'duration'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('videos.id', 'desc')
    .execute();
}

type Outcome = 'done' | 'no_user' | 'no_video';

/**
 * Gives a user videos and takes others away, all of it or nothing where the user or one of the videos is not there.
 * What is already so stays as it is: a video assigned again keeps its first date.
 */
export function changeAssignments(
  db: Database,
  { userId, assign, revoke }: AssignmentChanges & { userId: string },
  at: string,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    if (!(await userExists(transaction, userId))) return 'no_user';
    const videoIds = [...new Set([...assign, ...revoke])];
    if (videoIds.length === 0) return 'done';
    const known = await transaction.selectFrom('videos').select('id').where('id', 'in', videoIds).execute();
    if (known.length < videoIds.length) return 'no_video';
    if (revoke.length > 0)
      await transaction.deleteFrom('assignments').where('user_id', '=', userId).where('video_id', 'in', revoke).execute();
    if (assign.length > 0)
      await transaction
        .insertInto('assignments')
        .values([...new Set(assign)].map((videoId) => ({ user_id: userId, video_id: videoId, granted_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return 'done';
  });
}

async function userExists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
