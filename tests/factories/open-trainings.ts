import { randomUUID } from 'node:crypto';
import type { Block, Exercise } from '#contract/plans/document.ts';
import type { ClientPlan } from '#contract/plans/schemas.ts';
import type { LastSets } from '#contract/training/schemas.ts';
import { beginTraining, type OpenTraining, type Stamp } from '#web/dashboard/training/open-training.ts';

export const start = Date.parse('2031-03-14T18:00:00.000Z');
export const at = (seconds: number): Stamp => ({ newId: randomUUID, now: start + seconds * 1000 });

export const exercise = (name: string, change: Partial<Exercise> = {}): Exercise => ({
  id: randomUUID(),
  videoId: null,
  name,
  sets: 2,
  reps: '8-10',
  seconds: null,
  load: '',
  effort: '',
  rest: 90,
  note: '',
  ...change,
});
export const single = (one: Exercise): Block => ({ id: randomUUID(), kind: 'single', rounds: null, exercises: [one] });
export const superset = (rounds: number, ...exercises: Exercise[]): Block => ({
  id: randomUUID(),
  kind: 'superset',
  rounds,
  exercises,
});
const dayOf = (name: string, ...blocks: Block[]) => ({ id: randomUUID(), name, blocks });

const planOf = (...days: ClientPlan['days']): ClientPlan => ({
  id: randomUUID(),
  version: 1,
  current: true,
  name: 'Forza',
  goal: '',
  startsOn: null,
  endsOn: null,
  givenAt: null,
  createdAt: '',
  updatedAt: '',
  days,
  videos: [],
});

export function begin(blocks: Block[], last: LastSets[] = []): OpenTraining {
  const day = dayOf('A', ...blocks);
  return beginTraining({ userId: 'giulia', plan: planOf(day), day, last }, at(0));
}
