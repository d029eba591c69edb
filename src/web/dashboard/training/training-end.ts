import { NO_TIMER, type OpenTraining, type Stamp, stampOf } from './open-training.ts';

/** Ends it, as far as it was done. */
export function finishTraining(
  training: OpenTraining,
  { effort, note }: { effort: number | null; note: string },
  stamp: Stamp,
): OpenTraining {
  const endedAt = new Date(stamp.now).toISOString();
  return { ...training, ...NO_TIMER, head: { ...training.head, endedAt, effort, note, ...stampOf(stamp) } };
}

export const discardTraining = (training: OpenTraining, stamp: Stamp): OpenTraining => ({
  ...training,
  ...NO_TIMER,
  head: { ...training.head, isDiscarded: true, note: '', effort: null, ...stampOf(stamp) },
});

/** One that was begun so long ago that it counts as forgotten: ended with its last set, or thrown away where there is none. */
export function closeForgotten(training: OpenTraining, stamp: Stamp): OpenTraining {
  const lastDone = training.sets.reduce((latest, { doneAt }) => (doneAt !== null && doneAt > latest ? doneAt : latest), '');
  if (lastDone === '') return discardTraining(training, stamp);
  const { effort, note } = training.head;
  const ended = finishTraining(training, { effort, note }, stamp);
  return { ...ended, head: { ...ended.head, endedAt: lastDone } };
}
