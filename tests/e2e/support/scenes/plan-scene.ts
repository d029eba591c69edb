import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { Block, Exercise } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { Api } from '../api.ts';

export function exercise(name: string, change: Partial<Exercise> = {}): Exercise {
  const prescribed = { sets: 2, reps: '8-10', seconds: null, load: '', effort: '', rest: 90, note: '' };
  return { id: randomUUID(), videoId: null, name, ...prescribed, ...change };
}

export const single = (one: Exercise): Block => ({ id: randomUUID(), kind: 'single', rounds: null, exercises: [one] });

export const inTurns = (rounds: number, ...exercises: Exercise[]): Block => ({
  id: randomUUID(),
  kind: 'superset',
  rounds,
  exercises,
});

/** Gives a client a plan with these days, which is current from now on. */
export async function givePlan(api: Api, userId: string, days: Record<string, Block[]>): Promise<Plan> {
  const id = randomUUID();
  const document = {
    name: 'Forza di base',
    goal: 'Più forza',
    startsOn: null,
    endsOn: null,
    days: Object.entries(days).map(([name, blocks]) => ({ id: randomUUID(), name, blocks })),
  };
  await api.ask(calls.createPlan, { body: { id, userId, document } });
  return (await api.ask(calls.setCurrentPlan, { params: { id }, body: { current: true } })).plan;
}
