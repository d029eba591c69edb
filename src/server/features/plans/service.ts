import { limits } from '#contract/limits.ts';
import { exercisesOf, type PlanDocument } from '#contract/plans/document.ts';
import type { NewPlan, Plan, PlanCopies, PlanSummary } from '#contract/plans/schemas.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Among, First } from '../../db/paging.ts';
import type { RecordAct } from '../../http/http-context.ts';
import { noteEvent } from '../notices/service.ts';
import { userExists } from '../users/service.ts';
import { giveByPlan, takeByPlan } from '../videos/assignments/assignments.ts';
import { listShown } from '../videos/service.ts';
import { daysOf, presentPlan, presentSummary } from './presenter.ts';
import {
  countPlans,
  deletePlanRow,
  findCurrentPlan,
  findPlan,
  insertPlan,
  listEnding,
  listVideoIds,
  type PlanRow,
  replaceVideos,
  updatePlan,
} from './store.ts';

/** Why a plan is not written, as the call refuses. */
export type Refused = 'plan_not_found' | 'plan_changed' | 'plan_is_model' | 'user_not_found' | 'too_many_plans';

/** A new plan that is not current. One that is there under this id and of the same client is answered as it is. */
export function createPlan(db: Database, { id, userId, document, from }: NewPlan, at: string): Promise<Plan | Refused> {
  return inTransaction(db, async (transaction) => {
    const written = document ?? (await copyOf(transaction, from ?? ''));
    if (!written) return 'plan_not_found';
    const created = await insert(transaction, { id, userId }, written, at);
    return typeof created === 'string' ? created : presentPlan(transaction, created);
  });
}

/**
 * Saves the whole plan where nobody else has saved since `version`. What the saved document says already is not written again,
 * so that a save whose answer was lost can be sent again. A current plan gives and takes the videos that came and went.
 */
export function savePlan(
  db: Database,
  id: string,
  { version, document }: { version: number; document: PlanDocument },
  at: string,
): Promise<Plan | Refused> {
  return inTransaction(db, async (transaction) => {
    const before = await findPlan(transaction, id);
    if (!before) return 'plan_not_found';
    const columns = columnsOf(document);
    if (isSame(before, columns)) return presentPlan(transaction, before);
    if (before.version !== version) return 'plan_changed';
    const had = await listVideoIds(transaction, id);
    const saved = { ...before, ...columns, version: version + 1, updatedAt: at };
    await updatePlan(transaction, id, saved);
    await nameVideos(transaction, id, document);
    if (before.userId !== null && before.current === 1) {
      await giveAndTake(transaction, before.userId, { had, has: await listVideoIds(transaction, id) }, at);
      await noteEvent(transaction, { userId: before.userId, kind: 'plan' }, at);
    }
    return presentPlan(transaction, saved);
  });
}

/** Makes a plan its client's current one, which ends the other, or takes it away. Videos follow at once. */
export function setCurrentPlan(db: Database, id: string, current: boolean, at: string): Promise<Plan | Refused> {
  return inTransaction(db, async (transaction) => {
    const plan = await findPlan(transaction, id);
    if (!plan) return 'plan_not_found';
    if (plan.userId === null) return 'plan_is_model';
    if (plan.current === Number(current)) return presentPlan(transaction, plan);
    const changed = current ? await begin(transaction, plan, plan.userId, at) : await end(transaction, plan, plan.userId, at);
    return presentPlan(transaction, changed);
  });
}

/** Copies a plan to several clients: to all, or to none where one does not exist or has too many. */
export function copyPlan(
  db: Database,
  id: string,
  { copies, current, startsOn, endsOn }: PlanCopies,
  at: string,
): Promise<PlanSummary[] | Refused> {
  return inTransaction(db, async (transaction) => {
    const document = await copyOf(transaction, id);
    if (!document) return 'plan_not_found';
    const rows: PlanRow[] = [];
    for (const copy of copies) {
      const isThere = (await findPlan(transaction, copy.id)) !== undefined;
      const row = await insert(transaction, copy, { ...document, startsOn, endsOn }, at);
      if (typeof row === 'string') throw new NoCopies(row);
      rows.push(current && !isThere ? await begin(transaction, row, copy.userId, at) : row);
    }
    return rows.map(presentSummary);
  }).catch((error: unknown) => {
    if (error instanceof NoCopies) return error.refused;
    throw error;
  });
}

/** Rolls the transaction back, copies that were made before included. */
class NoCopies extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused);
    this.refused = refused;
  }
}

/** False where there is none. */
export function deletePlan(db: Database, id: string, record: RecordAct): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const plan = await findPlan(transaction, id);
    if (!plan) return false;
    if (plan.userId !== null && plan.current === 1)
      await takeByPlan(transaction, { userId: plan.userId, videoIds: await listVideoIds(transaction, id) });
    await deletePlanRow(transaction, id);
    await record(transaction, plan.userId === null ? { objectId: id } : { userId: plan.userId });
    return true;
  });
}

async function insert(
  db: Database,
  { id, userId }: { id: string; userId: string | null },
  document: PlanDocument,
  at: string,
): Promise<PlanRow | Refused> {
  const there = await findPlan(db, id);
  if (there) return there.userId === userId ? there : 'plan_changed';
  if (userId !== null && !(await userExists(db, userId))) return 'user_not_found';
  if ((await countPlans(db, userId)) >= limits.plans.plansMax) return 'too_many_plans';
  const state = { version: 1, current: 0, givenAt: null, createdAt: at, updatedAt: at };
  const plan = { id, userId, ...columnsOf(document), ...state };
  await insertPlan(db, plan);
  await nameVideos(db, id, document);
  return plan;
}

async function begin(db: Database, plan: PlanRow, userId: string, at: string): Promise<PlanRow> {
  const other = await findCurrentPlan(db, userId);
  const had = other ? await listVideoIds(db, other.id) : [];
  if (other) await updatePlan(db, other.id, { current: 0 });
  const given = { current: 1, givenAt: plan.givenAt ?? at };
  await updatePlan(db, plan.id, given);
  const has = await listVideoIds(db, plan.id);
  await takeByPlan(db, { userId, videoIds: had.filter((id) => !has.includes(id)) });
  await giveByPlan(db, { userId, videoIds: has }, at);
  await noteEvent(db, { userId, kind: 'plan' }, at);
  return { ...plan, ...given };
}

async function end(db: Database, plan: PlanRow, userId: string, at: string): Promise<PlanRow> {
  await updatePlan(db, plan.id, { current: 0 });
  await giveAndTake(db, userId, { had: await listVideoIds(db, plan.id), has: [] }, at);
  return { ...plan, current: 0 };
}

/** Gives what the current plan names now and did not before: what the trainer revoked by hand meanwhile stays revoked. */
async function giveAndTake(
  db: Database,
  userId: string,
  { had, has }: { had: string[]; has: string[] },
  at: string,
): Promise<void> {
  await takeByPlan(db, { userId, videoIds: had.filter((id) => !has.includes(id)) });
  await giveByPlan(db, { userId, videoIds: has.filter((id) => !had.includes(id)) }, at);
}

/** What a copy says: its dates are its own. */
async function copyOf(db: Database, id: string): Promise<PlanDocument | undefined> {
  const plan = await findPlan(db, id);
  return plan && { name: plan.name, goal: plan.goal, startsOn: null, endsOn: null, days: daysOf(plan) };
}

type Columns = Pick<PlanRow, 'name' | 'goal' | 'startsOn' | 'endsOn' | 'days'>;

function columnsOf({ name, goal, startsOn, endsOn, days }: PlanDocument): Columns {
  return { name, goal, startsOn, endsOn, days: JSON.stringify(days) };
}

function isSame(row: PlanRow, columns: Columns): boolean {
  return (['name', 'goal', 'startsOn', 'endsOn', 'days'] as const).every((column) => row[column] === columns[column]);
}

/** With their titles of today; a video that is no longer there keeps the title it had. */
async function nameVideos(db: Database, planId: string, document: PlanDocument): Promise<void> {
  const exercises = titlesIn(document);
  const present = (await listShown(db, [...exercises.keys()], null)).map(({ id, title }) => ({ videoId: id, title }));
  const found = new Set(present.map(({ videoId }) => videoId));
  const gone = [...exercises].flatMap(([videoId, title]) => (found.has(videoId) ? [] : [{ videoId, title }]));
  await replaceVideos(db, planId, { present, gone });
}

/** By id; an exercise's own name where the video turns out to be deleted. */
function titlesIn({ days }: PlanDocument): Map<string, string> {
  return new Map(exercisesOf(days).flatMap(({ videoId, name }) => (videoId === null ? [] : [[videoId, name]])));
}

/** A client's current plan that has an end. */
export type EndingPlan = { id: string; userId: string; name: string; endsOn: string };

/** Current plans whose last day is within these (YYYY-MM-DD), both included; the first to end comes first. */
export async function readEnding(db: Database, days: { from: string; to: string }, among: Among): Promise<First<EndingPlan>> {
  const { rows, count } = await listEnding(db, days, among);
  const plans = rows.flatMap(({ id, userId, name, endsOn }) =>
    userId === null || endsOn === null ? [] : [{ id, userId, name, endsOn }],
  );
  return { rows: plans, count };
}
