import type { AssignmentChanges } from '#contract/videos.ts';
import { type Database, exists } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { existingIds } from './store.ts';

/** The videos of one user, newest grant first; undefined where there is no such user. */
export async function listUserVideos(db: Database, userId: string) {
  if (!(await hasUser(db, userId))) return undefined;
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
 * Assigns videos to a user and revokes others: all of it, or nothing where the user or a video does not exist. A video
 * that is assigned already keeps its first date.
 */
export function changeAssignments(
  db: Database,
  { userId, assign, revoke }: AssignmentChanges & { userId: string },
  at: string,
): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasUser(transaction, userId))) return 'no_user';
    const videoIds = [...new Set([...assign, ...revoke])];
    if (videoIds.length === 0) return 'done';
    if ((await existingIds(transaction, videoIds)).size < videoIds.length) return 'no_video';
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

function hasUser(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('users').select('id').where('id', '=', id));
}

/** Copies the assignments of a video that is about to be deleted, for a restore. A deleted user's copies are deleted too. */
export async function trashAssignments(db: Database, videoId: string, at: string): Promise<void> {
  await deleteTrashedAssignments(db, videoId);
  await db
    .insertInto('trashed_assignments')
    .columns(['user_id', 'video_id', 'granted_at', 'deleted_at'])
    .expression((e) =>
      e
        .selectFrom('assignments')
        .select(['user_id', 'video_id', 'granted_at', e.val(at).as('deleted_at')])
        .where('video_id', '=', videoId),
    )
    .execute();
}

/** Assigns the video again with the first dates. */
export async function restoreAssignments(db: Database, videoId: string): Promise<void> {
  await db
    .insertInto('assignments')
    .columns(['user_id', 'video_id', 'granted_at'])
    .expression((e) =>
      e.selectFrom('trashed_assignments').select(['user_id', 'video_id', 'granted_at']).where('video_id', '=', videoId),
    )
    .execute();
  await deleteTrashedAssignments(db, videoId);
}

/** The names of those who had each deleted video, by its id, in alphabetical order. */
export async function listTrashedUsers(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('trashed_assignments')
    .innerJoin('users', 'users.id', 'trashed_assignments.user_id')
    .select(['video_id', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
  const names = new Map<string, string[]>();
  for (const { video_id, first_name, last_name } of rows)
    names.set(video_id, [...(names.get(video_id) ?? []), `${first_name} ${last_name}`]);
  return names;
}

export async function deleteTrashedAssignments(db: Database, videoId: string): Promise<void> {
  await db.deleteFrom('trashed_assignments').where('video_id', '=', videoId).execute();
}

/** Those of videos deleted before a day (YYYY-MM-DD), which the trash no longer has. */
export async function deleteExpiredTrashedAssignments(db: Database, day: string): Promise<void> {
  await db.deleteFrom('trashed_assignments').where('deleted_at', '<', day).execute();
}
