import type { Page } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { AssignmentChanges, ManyAssignments, VideoUser } from '#contract/videos/schemas.ts';
import { countDeleted, type Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { newestFirst, readPage, type Shown, type Slice, writeCursor } from '../../../db/paging.ts';
import { noteEvents } from '../../notices/service.ts';
import { namesOf, userExists, usersExist } from '../../users/service.ts';
import { existingIds, hasVideo } from '../store.ts';

/** A page of the videos of one user, newest grant first; undefined where there is no such user. */
export async function readUserVideos(db: Database, userId: string, page: Page) {
  if (!(await userExists(db, userId))) return undefined;
  return readPage(page, {
    read: (slice) => listUserVideos(db, userId, slice),
    cursorOf: ({ grantedAt, id }) => writeCursor({ at: grantedAt, id }),
  });
}

function listUserVideos(db: Database, userId: string, slice: Slice) {
  const videos = db
    .selectFrom('assignments')
    .innerJoin('videos', 'videos.id', 'assignments.videoId')
    .select(['videos.id', 'title', 'category', 'duration', 'byHand', 'grantedAt'])
    .where('userId', '=', userId);
  return newestFirst(videos, 'grantedAt', 'assignments.videoId', slice).execute();
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
      join.onRef('progress.userId', '=', 'assignments.userId').onRef('progress.videoId', '=', 'assignments.videoId'),
    )
    .select(['assignments.userId', 'grantedAt', 'byHand', 'position', 'watchedAt', 'updatedAt'])
    .where('assignments.videoId', '=', videoId);
  const rows = await newestFirst(users, 'grantedAt', 'assignments.userId', slice).execute();
  return rows.map(({ userId: id, grantedAt, byHand, position, watchedAt, updatedAt }) => {
    const given = { id, grantedAt, byHand: byHand === 1 };
    if (position === null || updatedAt === null) return given;
    return { ...given, progress: { position, watched: watchedAt !== null, updatedAt } };
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
    if (!(await userExists(transaction, userId))) return 'no_user';
    const videoIds = [...new Set([...assign, ...revoke])];
    if (videoIds.length === 0) return 'done';
    if ((await existingIds(transaction, videoIds)).size < videoIds.length) return 'no_video';
    if (revoke.length > 0)
      await transaction.deleteFrom('assignments').where('userId', '=', userId).where('videoId', 'in', revoke).execute();
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
    if (!(await usersExist(transaction, userIds))) return 'no_user';
    if (revoke.length > 0)
      await transaction.deleteFrom('assignments').where('videoId', '=', videoId).where('userId', 'in', revoke).execute();
    await assignByHand(transaction, { userIds: [...new Set(assign)], videoIds: [videoId] }, at);
    return 'done';
  });
}

/** Assigns videos to many users by hand: all of them, or nothing where one of either does not exist. */
export function assignMany(db: Database, many: ManyAssignments, at: string): Promise<AssignmentOutcome> {
  const [userIds, videoIds] = [[...new Set(many.userIds)], [...new Set(many.videoIds)]];
  return inTransaction(db, async (transaction) => {
    if (!(await usersExist(transaction, userIds))) return 'no_user';
    if ((await existingIds(transaction, videoIds)).size < videoIds.length) return 'no_video';
    await assignByHand(transaction, { userIds, videoIds }, at);
    return 'done';
  });
}

type Pairs = { userIds: readonly string[]; videoIds: readonly string[] };

async function assignByHand(db: Database, { userIds, videoIds }: Pairs, at: string): Promise<void> {
  if (videoIds.length === 0) return;
  const usersAtOnce = Math.ceil(limits.videos.assignment.rowsAtOnce / videoIds.length);
  for (let from = 0; from < userIds.length; from += usersAtOnce) {
    const some = userIds.slice(from, from + usersAtOnce);
    await giveVideos(db, { userIds: some, videoIds, byHand: 1 }, at);
    await db
      .updateTable('assignments')
      .set({ byHand: 1 })
      .where('userId', 'in', some)
      .where('videoId', 'in', videoIds)
      .where('byHand', '=', 0)
      .execute();
  }
}

/** Inserts what users do not have, and notes that there is something to tell them. */
async function giveVideos(db: Database, { userIds, videoIds, byHand }: Pairs & { byHand: 0 | 1 }, at: string): Promise<void> {
  if (videoIds.length === 0) return;
  const inserted = await db
    .insertInto('assignments')
    .values(userIds.flatMap((userId) => videoIds.map((videoId) => ({ userId, videoId, grantedAt: at, byHand }))))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute();
  await noteEvents(db, { userIds: new Set(inserted.map(({ userId }) => userId)), kind: 'videos' }, at);
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
    .insertInto('trashedAssignments')
    .values(deleted.map((videoId) => ({ userId, videoId, grantedAt: at, deletedAt: at, byHand: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes what a plan gave and nothing else does. */
export async function takeByPlan(db: Database, { userId, videoIds }: OfPlan): Promise<void> {
  if (videoIds.length === 0) return;
  for (const given of [db.deleteFrom('assignments'), db.deleteFrom('trashedAssignments')])
    await given.where('userId', '=', userId).where('videoId', 'in', videoIds).where('byHand', '=', 0).execute();
}

/** Tells those who have a video that it can be watched now. */
export async function noteAssigned(db: Database, videoId: string, at: string): Promise<void> {
  const users = await db.selectFrom('assignments').select('userId').where('videoId', '=', videoId).execute();
  await noteEvents(db, { userIds: new Set(users.map(({ userId }) => userId)), kind: 'videos' }, at);
}

/** Copies the assignments of a video that is about to be deleted, for a restore. A deleted user's copies are deleted too. */
export async function trashAssignments(db: Database, videoId: string, at: string): Promise<void> {
  await deleteTrashedAssignments(db, videoId);
  await db
    .insertInto('trashedAssignments')
    .columns(['userId', 'videoId', 'grantedAt', 'byHand', 'deletedAt'])
    .expression((e) =>
      e
        .selectFrom('assignments')
        .select(['userId', 'videoId', 'grantedAt', 'byHand', e.val(at).as('deletedAt')])
        .where('videoId', '=', videoId),
    )
    .execute();
}

/** Assigns the video again with the first dates. */
export async function restoreAssignments(db: Database, videoId: string): Promise<void> {
  await db
    .insertInto('assignments')
    .columns(['userId', 'videoId', 'grantedAt', 'byHand'])
    .expression((e) =>
      e.selectFrom('trashedAssignments').select(['userId', 'videoId', 'grantedAt', 'byHand']).where('videoId', '=', videoId),
    )
    .execute();
  await deleteTrashedAssignments(db, videoId);
}

/** The names of those who had each deleted video, by its id, in alphabetical order. */
export async function listTrashedUsers(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('trashedAssignments').select(['videoId', 'userId']).execute();
  const videosOf = Map.groupBy(rows, ({ userId }) => userId);
  const names = new Map<string, string[]>();
  for (const [userId, name] of await namesOf(db, [...videosOf.keys()]))
    for (const { videoId } of videosOf.get(userId) ?? []) names.set(videoId, [...(names.get(videoId) ?? []), name]);
  return names;
}

export async function deleteTrashedAssignments(db: Database, videoId: string): Promise<void> {
  await db.deleteFrom('trashedAssignments').where('videoId', '=', videoId).execute();
}

/** Those of videos deleted before a day (YYYY-MM-DD), which the trash no longer has. */
export function deleteExpiredTrashedAssignments(db: Database, day: string): Promise<number> {
  return countDeleted(db.deleteFrom('trashedAssignments').where('deletedAt', '<', day));
}
