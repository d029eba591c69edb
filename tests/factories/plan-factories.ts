import { calls } from '#contract/calls.ts';
import type { Exercise, PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Video } from '#contract/videos/schemas.ts';
import type { Harness } from '../harness.ts';
import type { Client } from './factories.ts';

let made = 0;

function next(): number {
  made += 1;
  return made;
}

export function buildExercise(change: Partial<Exercise> = {}): Exercise {
  const prescribed = { sets: 3, reps: '8-10', seconds: null, load: '40 kg', effort: 'RIR 2', rest: 90, note: 'Schiena lunga.' };
  return { id: crypto.randomUUID(), videoId: null, name: `Esercizio ${next()}`, ...prescribed, ...change };
}

/** A plan of one day, in which each exercise is on its own. */
export function buildPlan(exercises = [buildExercise()], change: Partial<PlanDocument> = {}): PlanDocument {
  const blocks = exercises.map((exercise) => ({
    id: crypto.randomUUID(),
    kind: 'single' as const,
    rounds: null,
    exercises: [exercise],
  }));
  const days = [{ id: crypto.randomUUID(), name: 'Giorno A', blocks }];
  return { name: `Scheda ${next()}`, goal: 'Più forza', startsOn: null, endsOn: null, days, ...change };
}

/** A plan that shows these videos. */
export const buildPlanOf = (videos: readonly Pick<Video, 'id'>[]): PlanDocument =>
  buildPlan(videos.map(({ id }) => buildExercise({ videoId: id })));

type PlanChange = { client?: Client; document?: PlanDocument; isCurrent?: boolean };

/** A plan of a client, or without one a model. */
export async function createPlan(
  harness: Harness,
  { client, document = buildPlan(), isCurrent = false }: PlanChange = {},
): Promise<Plan> {
  const body = { id: crypto.randomUUID(), userId: client?.user.id ?? null, document };
  const { plan } = await harness.answerTo(calls.createPlan, { as: harness.admin, body });
  if (!isCurrent) return plan;
  const given = { as: harness.admin, params: { id: plan.id }, body: { current: true } };
  return (await harness.answerTo(calls.setCurrentPlan, given)).plan;
}
