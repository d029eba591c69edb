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
  return db.selectFrom('plans').selectAll().where('userId', '=', userId).where('current', '=', 1).executeTakeFirst();
}

/** A plan that this client was ever given. */
export function findGivenPlan(db: Database, userId: string, id: string): Promise<PlanRow | undefined> {
  return given(db, userId).where('id', '=', id).executeTakeFirst();
}

export function listGivenPlans(db: Database, userId: string): Promise<PlanRow[]> {
  return given(db, userId).orderBy('current', 'desc').orderBy('givenAt', 'desc').orderBy('id').execute();
}

/** Whether the client was given a plan that is not current. */
export function hasEarlierPlan(db: Database, userId: string): Promise<boolean> {
  return exists(given(db, userId).clearSelect().select('id').where('current', '=', 0).limit(1));
}

function given(db: Database, userId: string) {
  return db.selectFrom('plans').selectAll().where('userId', '=', userId).where('givenAt', 'is not', null);
}

/** The current one first, then the newest. */
export function listUserPlans(db: Database, userId: string): Promise<PlanRow[]> {
  const plans = db.selectFrom('plans').selectAll().where('userId', '=', userId);
  return plans.orderBy('current', 'desc').orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** The oldest first. */
export async function listUserPlanIds(db: Database, userId: string): Promise<string[]> {
  const plans = db.selectFrom('plans').select('id').where('userId', '=', userId);
  return (await plans.orderBy('createdAt').orderBy('id').execute()).map(({ id }) => id);
}

/** Current plans of active clients whose last day is within these, both included; the first to end comes first. */
export function listEnding(db: Database, { from, to }: { from: string; to: string }, among: Among) {
  const ending = db
    .selectFrom('plans')
    .innerJoin('users', 'users.id', 'plans.userId')
    .select(['plans.id', 'userId', 'name', 'endsOn'])
    .where('status', '=', 'active')
    // SQLite takes an index of some rows only where the statement has their value: a parameter could have another.
    .where('current', '=', sql.lit(1))
    .where('endsOn', '>=', from)
    .where('endsOn', '<=', to);
  return firstOf(ending.orderBy('endsOn').orderBy('plans.id'), 'plans.id', among);
}

export function listModels(db: Database): Promise<PlanRow[]> {
  return db.selectFrom('plans').selectAll().where('userId', 'is', null).orderBy('name').orderBy('id').execute();
}

export async function countPlans(db: Database, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('userId', 'is not distinct from', owner)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  const rows = await db.selectFrom('planVideos').select('videoId').where('planId', '=', planId).execute();
  return rows.map((row) => row.videoId);
}

type Named = { videoId: string; title: string };

/** Writes which videos a plan names: of those `present` the title, of those `gone` only where the plan did not name them. */
export async function replaceVideos(db: Database, planId: string, { present, gone }: { present: Named[]; gone: Named[] }) {
  const ids = [...present, ...gone].map(({ videoId }) => videoId);
  const dropped = db.deleteFrom('planVideos').where('planId', '=', planId);
  await (ids.length > 0 ? dropped.where('videoId', 'not in', ids) : dropped).execute();
  const rowsOf = (named: Named[]) => named.map(({ videoId, title }) => ({ planId, videoId, title }));
  if (present.length > 0)
    await db
      .insertInto('planVideos')
      .values(rowsOf(present))
      .onConflict((conflict) => conflict.columns(['planId', 'videoId']).doUpdateSet((e) => ({ title: e.ref('excluded.title') })))
      .execute();
  if (gone.length > 0)
    await db
      .insertInto('planVideos')
      .values(rowsOf(gone))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The videos that a plan names, with the titles they had. */
export function listPlanVideos(db: Database, planId: string): Promise<Named[]> {
  const named = db.selectFrom('planVideos').select(['videoId', 'title']).where('planId', '=', planId);
  return named.orderBy('videoId').execute();
}
