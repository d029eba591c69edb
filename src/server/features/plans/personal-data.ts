import { exercisesOf } from '#contract/plans/document.ts';
import type { Database } from '../../db/database.ts';
import { personalTable, withheld } from '../../db/personal-data.ts';
import { daysOf } from './presenter.ts';
import { findPlan, listPlanVideos, listUserPlanIds, type PlanRow } from './store.ts';
import type { PlanTables } from './tables.ts';

/** One at a time, as a plan may be long. */
async function* plansOf(db: Database, userId: string): AsyncGenerator<PlanRow> {
  for (const id of await listUserPlanIds(db, userId)) {
    const plan = await findPlan(db, id);
    if (plan) yield plan;
  }
}

/** A client's plan as it is printed: an exercise without a name has that of its video. */
async function readPrintedPlan(db: Database, id: string) {
  const plan = await findPlan(db, id);
  if (!plan) return undefined;
  const titles = new Map((await listPlanVideos(db, id)).map(({ videoId, title }) => [videoId, title]));
  const days = daysOf(plan);
  for (const exercise of exercisesOf(days)) exercise.name ||= titles.get(exercise.videoId ?? '') ?? '';
  return { ...plan, days };
}
export type PrintedPlan = NonNullable<Awaited<ReturnType<typeof readPrintedPlan>>>;

/** A client's plans, the oldest first, each to be read when it is wanted. */
export async function listPrintedPlans(db: Database, userId: string) {
  return (await listUserPlanIds(db, userId)).map((id) => () => readPrintedPlan(db, id));
}

/** What the copy of a client's data has of their plans. */
export const plansData = {
  plans: personalTable<PlanTables['plans']>(
    {
      id: 'exported',
      userId: withheld.own,
      version: withheld.internal,
      current: 'exported',
      name: 'exported',
      goal: 'exported',
      startsOn: 'exported',
      endsOn: 'exported',
      days: 'exported',
      givenAt: 'exported',
      createdAt: 'exported',
      updatedAt: 'exported',
    },
    async function* (db, userId) {
      for await (const plan of plansOf(db, userId)) yield [{ ...plan, days: daysOf(plan) }];
    },
  ),
  planVideos: personalTable<PlanTables['planVideos']>(
    { planId: 'exported', videoId: 'exported', title: 'exported' },
    async function* (db, userId) {
      for (const planId of await listUserPlanIds(db, userId))
        yield (await listPlanVideos(db, planId)).map((video) => ({ planId, ...video }));
    },
  ),
};
