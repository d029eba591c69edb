import { sql } from 'kysely';
import { type Database, exists } from '../../db/database.ts';
import { type Among, firstOf } from '../../db/paging.ts';
import type { PlanTables } from './tables.ts';

export type PlanRow = PlanTables['plans'];

/** Null for the models. */
type Owner = string | null;

export function findPlan(db: Database, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCurrentPlan(db: Database, userId: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('user_id', '=', userId).where('current', '=', 1).executeTakeFirst();
}

/** A plan that this client was ever given. */
export function findGivenPlan(db: Database, userId: string, id: string): Promise<PlanRow | undefined> {
  return given(db, userId).where('id', '=', id).executeTakeFirst();
}

export function listGivenPlans(db: Database, userId: string): Promise<PlanRow[]> {
  return given(db, userId).orderBy('current', 'desc').orderBy('given_at', 'desc').orderBy('id').execute();
}

/** Whether the client was given a plan that is not current. */
export function hasEarlierPlan(db: Database, userId: string): Promise<boolean> {
  return exists(given(db, userId).clearSelect().select('id').where('current', '=', 0).limit(1));
}

function given(db: Database, userId: string) {
  return db.selectFrom('plans').selectAll().where('user_id', '=', userId).where('given_at', 'is not', null);
}

/** The current one first, then the newest. */
export function listUserPlans(db: Database, userId: string): Promise<PlanRow[]> {
  const plans = db.selectFrom('plans').selectAll().where('user_id', '=', userId);
  return plans.orderBy('current', 'desc').orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Current plans of active clients whose last day is within these, both included; the first to end comes first. */
export function listEnding(db: Database, { from, to }: { from: string; to: string }, among: Among) {
  const ending = db
    .selectFrom('plans')
    .innerJoin('users', 'users.id', 'plans.user_id')
    .select(['plans.id', 'user_id', 'name', 'ends_on'])
    .where('status', '=', 'active')
    // SQLite takes an index of some rows only where the statement has their value: a parameter could have another.
    .where('current', '=', sql.lit(1))
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', to);
  return firstOf(ending.orderBy('ends_on').orderBy('plans.id'), 'plans.id', among);
}

export function listModels(db: Database): Promise<PlanRow[]> {
  return db.selectFrom('plans').selectAll().where('user_id', 'is', null).orderBy('name').orderBy('id').execute();
}

export async function countPlans(db: Database, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', 'is not distinct from', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function hasUser(db: Database, id: string): Promise<boolean> {
  return exists(db.selectFrom('users').select('id').where('id', '=', id));
}

export async function insertPlan(db: Database, plan: PlanRow): Promise<void> {
  await db.insertInto('plans').values(plan).execute();
}

export async function updatePlan(db: Database, id: string, change: Partial<PlanRow>): Promise<void> {
  await db.updateTable('plans').set(change).where('id', '=', id).execute();
}

/** By cascade the rows of the videos it names are deleted too. */
export async function deletePlanRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute();
}

export async function listVideoIds(db: Database, planId: string): Promise<string[]> {
  const rows = await db.selectFrom('plan_videos').select('video_id').where('plan_id', '=', planId).execute();
  return rows.map((row) => row.video_id);
}

/** Writes which videos a plan names, with their titles of today. One that is no longer there keeps the title it had. */
export async function replaceVideos(db: Database, planId: string, titles: ReadonlyMap<string, string>): Promise<void> {
  const ids = [...titles.keys()];
  const gone = db.deleteFrom('plan_videos').where('plan_id', '=', planId);
  await (ids.length > 0 ? gone.where('video_id', 'not in', ids) : gone).execute();
  if (ids.length === 0) return;
  const videos = await db.selectFrom('videos').select(['id', 'title']).where('id', 'in', ids).execute();
  const present = videos.map(({ id, title }) => ({ plan_id: planId, video_id: id, title }));
  const deleted = ids.filter((id) => !videos.some((video) => video.id === id));
  if (present.length > 0)
    await db
      .insertInto('plan_videos')
      .values(present)
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'video_id']).doUpdateSet((e) => ({ title: e.ref('excluded.title') })),
      )
      .execute();
  if (deleted.length > 0)
    await db
      .insertInto('plan_videos')
      .values(deleted.map((id) => ({ plan_id: planId, video_id: id, title: titles.get(id) ?? '' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type PlanVideoRow = Awaited<ReturnType<typeof listPlanVideos>>[number];

/** The videos that a plan names, as they are now, and whether its client has them. */
export function listPlanVideos(db: Database, { id, user_id }: Pick<PlanRow, 'id' | 'user_id'>) {
  return db
    .selectFrom('plan_videos')
    .leftJoin('videos', 'videos.id', 'plan_videos.video_id')
    .leftJoin('assignments', (join) =>
      join.onRef('assignments.video_id', '=', 'plan_videos.video_id').on('assignments.user_id', '=', user_id),
    )
    .select(['plan_videos.video_id', 'plan_videos.title as title_then', 'videos.title', 'awaits_film'])
    .select(['category', 'duration', 'thumbnail_path', 'assignments.user_id as assigned_to'])
    .where('plan_id', '=', id)
    .orderBy('plan_videos.video_id')
    .execute();
}
