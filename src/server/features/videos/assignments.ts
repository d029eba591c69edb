import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges, ManyAssignments, VideoUser } from '#contract/videos.ts';
import { type Database, exists } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { newestFirst, readPage, type Shown, type Slice, writeCursor } from '../../db/paging.ts';
import { noteEvents } from '../notices/service.ts';
import { existingIds, hasVideo } from './store.ts';

/** A page of the videos of one user, newest grant first; undefined where there is no such user. */
export async function readUserVideos(db: Database, userId: string, page: Page) {
  if (!(await hasUser(db, userId))) return undefined;
  return readPage(page, {
    read: (slice) => listUserVideos(db, userId, slice),
    cursorOf: ({ granted_at, id }) => writeCursor({ at: granted_at, id }),
  });
}

function listUserVideos(db: Database, userId: string, slice: Slice) {
  const videos = db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.video_id')
    .select(['videos.id', 'title', 'category', 'duration', 'by_hand', 'granted_at'])
    .where('user_id', '=', userId);
  return newestFirst(videos, 'granted_at', 'assignments.video_id', slice).execute();
}

export type UserVideoRow = Awaited<ReturnType<typeof listUserVideos>>[number];

/** A page of the users of one video with what each has watched of it, newest grant first; undefined where there is no such video. */
export async function readVideoUsers(db: Database, videoId: string, page: Page): Promise<Shown<VideoUser> | undefined> {
  if (!(await hasVideo(db, videoId))) return undefined;
  return readPage(page, {
    read: (slice) => listVideoUsers(db, videoId, slice),
    cursorOf: ({ grantedAt, id }) => writeCursor({ at: grantedAt, id }),
  });
}

async function listVideoUsers(db: Database, videoId: string, slice: Slice): Promise<VideoUser[]> {
  const users = db
    .selectFrom('assignments')
    .leftJoin('progress', (join) =>
      join.onRef('progress.user_id', '=', 'assignments.user_id').onRef('progress.video_id', '=', 'assignments.video_id'),
    )
    .select(['assignments.user_id', 'granted_at', 'by_hand', 'position', 'watched_at', 'updated_at'])
    .where('assignments.video_id', '=', videoId);
  const rows = await newestFirst(users, 'granted_at', 'assignments.user_id', slice).execute();
  return rows.map(({ user_id: id, granted_at: grantedAt, by_hand, position, watched_at, updated_at: updatedAt }) => {
    const given = { id, grantedAt, byHand: by_hand === 1 };
    if (position === null || updatedAt === null) return given;
    return { ...given, progress: { position, watched: watched_at !== null, updatedAt } };
  });
}

export type AssignmentOutcome = 'done' | 'no_user' | 'no_video';

/**
 * Assigns videos to a user by hand and revokes others: all of it, or nothing where the user or a video does not exist. A video
 * that is assigned already keeps its first date, and is the client's from now on whatever their plan says.
 */
export function changeAssignments(
  db: Database,
  { userId, assign, revoke }: AssignmentChanges & { userId: string },
  at: string,
): Promise<AssignmentOutcome> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasUser(transaction, userId))) return 'no_user';
    const videoIds = [...new Set([...assign, ...revoke])];
    if (videoIds.length === 0) return 'done';
    if ((await existingIds(transaction, videoIds)).size < videoIds.length) return 'no_video';
    if (revoke.length > 0)
      await transaction.deleteFrom('assignments').where('user_id', '=', userId).where('video_id', 'in', revoke).execute();
    await assignByHand(transaction, { userIds: [userId], videoIds: [...new Set(assign)] }, at);
    return 'done';
  });
}

/** Assigns a video to users by hand and revokes it from others: all of it, or nothing where one of them or the video does not exist. */
export function changeVideoUsers(
  db: Database,
  { videoId, assign, revoke }: AssignmentChanges & { videoId: string },
  at: string,
): Promise<AssignmentOutcome> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasVideo(transaction, videoId))) return 'no_video';
    const userIds = [...new Set([...assign, ...revoke])];
    if (!(await haveUsers(transaction, userIds))) return 'no_user';
    if (revoke.length > 0)
      await transaction.deleteFrom('assignments').where('video_id', '=', videoId).where('user_id', 'in', revoke).execute();
    await assignByHand(transaction, { userIds: [...new Set(assign)], videoIds: [videoId] }, at);
    return 'done';
  });
}

/** Assigns videos to many users by hand: all of them, or nothing where one of either does not exist. */
export function assignMany(db: Database, many: ManyAssignments, at: string): Promise<AssignmentOutcome> {
  const [userIds, videoIds] = [[...new Set(many.userIds)], [...new Set(many.videoIds)]];
  return inTransaction(db, async (transaction) => {
    if (!(await haveUsers(transaction, userIds))) return 'no_user';
    if ((await existingIds(transaction, videoIds)).size < videoIds.length) return 'no_video';
    await assignByHand(transaction, { userIds, videoIds }, at);
    return 'done';
  });
}

type Pairs = { userIds: readonly string[]; videoIds: readonly string[] };

async function assignByHand(db: Database, { userIds, videoIds }: Pairs, at: string): Promise<void> {
  if (videoIds.length === 0) return;
  const usersAtOnce = Math.ceil(limits.assignment.rowsAtOnce / videoIds.length);
  for (let from = 0; from < userIds.length; from += usersAtOnce) {
    const some = userIds.slice(from, from + usersAtOnce);
    await giveVideos(db, { userIds: some, videoIds, byHand: 1 }, at);
    await db
      .updateTable('assignments')
      .set({ by_hand: 1 })
      .where('user_id', 'in', some)
      .where('video_id', 'in', videoIds)
      .where('by_hand', '=', 0)
      .execute();
  }
}

/** Inserts what users do not have, and notes that there is something to tell them. */
async function giveVideos(db: Database, { userIds, videoIds, byHand }: Pairs & { byHand: 0 | 1 }, at: string): Promise<void> {
  if (videoIds.length === 0) return;
  const inserted = await db
    .insertInto('assignments')
    .values(
      userIds.flatMap((userId) =>
        videoIds.map((videoId) => ({ user_id: userId, video_id: videoId, granted_at: at, by_hand: byHand })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  await noteEvents(db, { userIds: new Set(inserted.map(({ user_id }) => user_id)), kind: 'videos' }, at);
}

type OfPlan = { userId: string; videoIds: readonly string[] };

/**
 * Gives a client the videos of their current plan, in the transaction that changes the plan. A deleted one is given when it is
 * restored.
 */
export async function giveByPlan(db: Database, { userId, videoIds }: OfPlan, at: string): Promise<void> {
  const existing = await existingIds(db, [...videoIds]);
  await giveVideos(db, { userIds: [userId], videoIds: [...existing], byHand: 0 }, at);
  const deleted = videoIds.filter((id) => !existing.has(id));
  if (deleted.length === 0) return;
  await db
    .insertInto('trashed_assignments')
    .values(deleted.map((videoId) => ({ user_id: userId, video_id: videoId, granted_at: at, deleted_at: at, by_hand: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes what a plan gave and nothing else does. */
export async function takeByPlan(db: Database, { userId, videoIds }: OfPlan): Promise<void> {
  if (videoIds.length === 0) return;
  for (const given of [db.deleteFrom('assignments'), db.deleteFrom('trashed_assignments')])
    await given.where('user_id', '=', userId).where('video_id', 'in', videoIds).where('by_hand', '=', 0).execute();
}

/** Tells those who have a video that it can be watched now. */
export async function noteAssigned(db: Database, videoId: string, at: string): Promise<void> {
  const users = await db.selectFrom('assignments').select('user_id').where('video_id', '=', videoId).execute();
  await noteEvents(db, { userIds: new Set(users.map(({ user_id }) => user_id)), kind: 'videos' }, at);
}

function hasUser(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('users').select('id').where('id', '=', id));
}

async function haveUsers(db: Database, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}

/** Copies the assignments of a video that is about to be deleted, for a restore. A deleted user's copies are deleted too. */
export async function trashAssignments(db: Database, videoId: string, at: string): Promise<void> {
  await deleteTrashedAssignments(db, videoId);
  await db
    .insertInto('trashed_assignments')
    .columns(['user_id', 'video_id', 'granted_at', 'by_hand', 'deleted_at'])
    .expression((e) =>
      e
        .selectFrom('assignments')
        .select(['user_id', 'video_id', 'granted_at', 'by_hand', e.val(at).as('deleted_at')])
        .where('video_id', '=', videoId),
    )
    .execute();
}

/** Assigns the video again with the first dates. */
export async function restoreAssignments(db: Database, videoId: string): Promise<void> {
  await db
    .insertInto('assignments')
    .columns(['user_id', 'video_id', 'granted_at', 'by_hand'])
    .expression((e) =>
      e
        .selectFrom('trashed_assignments')
        .select(['user_id', 'video_id', 'granted_at', 'by_hand'])
        .where('video_id', '=', videoId),
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
