/** What a device of release 1.0 sends and understands, where that differs from today's. */
import type { TrainingDay } from '#contract/training/schemas.ts';
import { type OpenTraining, type Stamp, stampOf } from '#web/dashboard/training/open-training.ts';

/** It named no sets and said no end. */
export const discardOfOldRelease = (training: OpenTraining, stamp: Stamp): OpenTraining => ({
  ...training,
  sets: [],
  head: { ...training.head, isDiscarded: true, note: '', effort: null, ...stampOf(stamp) },
});

/** It asked nobody, and its change was as of now. */
export function forgottenOfOldRelease(training: OpenTraining, stamp: Stamp): OpenTraining {
  const lastDone = training.sets.reduce((latest, { doneAt }) => (doneAt !== null && doneAt > latest ? doneAt : latest), '');
  if (lastDone === '') return discardOfOldRelease(training, stamp);
  return { ...training, head: { ...training.head, endedAt: lastDone, ...stampOf(stamp) } };
}

export function toldToOldRelease({ over: _, open, ...day }: TrainingDay): TrainingDay {
  const sets = open?.sets.map(({ changedAt: _, changeId: __, ...set }) => set) ?? [];
  return { ...day, open: open && { ...open, sets } };
}
