import { limits } from '#contract/limits.ts';
import { NO_TIMER, type OpenTraining, type Stamp, stampOf } from './open-training.ts';

/** Ends it, as far as it was done. The end is at the instant of the change: so the server knows one that a person has pressed. */
export function finishTraining(
  training: OpenTraining,
  { effort, note }: { effort: number | null; note: string },
  stamp: Stamp,
): OpenTraining {
  const endedAt = new Date(stamp.now).toISOString();
  return { ...training, ...NO_TIMER, head: { ...training.head, endedAt, effort, note, ...stampOf(stamp) } };
}

/** Throws it away, as far as this device has seen it: a discard with an end says that it names each set that it takes. */
export function discardTraining(training: OpenTraining, stamp: Stamp): OpenTraining {
  const change = stampOf(stamp);
  const head = { ...training.head, isDiscarded: true, note: '', effort: null, endedAt: change.changedAt, ...change };
  return { ...training, ...NO_TIMER, head };
}

const latest = (instants: readonly (string | null)[]): string =>
  instants.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');

const lastDoneOf = ({ sets }: OpenTraining): string => latest(sets.map(({ doneAt }) => doneAt));

/** Begun so long ago that it counts as left behind, unless something of it was done within the last hour. */
export function isForgotten(training: OpenTraining, now: number): boolean {
  const { openFor, goesOnFor } = limits.training;
  const lastDone = lastDoneOf(training);
  return now - Date.parse(training.head.startedAt) > openFor && !(lastDone !== '' && now - Date.parse(lastDone) < goesOnFor);
}

/**
 * One that was left behind: ended with its last set, or thrown away where there is none. That is as old as what was last done
 * here, so that it is earlier than whatever another device did since.
 */
export function closeForgotten(training: OpenTraining, { newId }: Stamp): OpenTraining {
  const lastChange = latest([training.head.changedAt, ...training.sets.map(({ changedAt }) => changedAt)]);
  const stamp = { newId, now: Date.parse(lastChange) + 1 };
  const endedAt = lastDoneOf(training);
  if (endedAt === '') return discardTraining(training, stamp);
  return { ...training, ...NO_TIMER, head: { ...training.head, endedAt, ...stampOf(stamp) } };
}
