import type { LastSets, TrainingDay } from '#contract/training/schemas.ts';
import type { OpenTraining } from './open-training.ts';

/** What the server says of the day, and what this device has done since. */
export type KnownDay = Pick<TrainingDay, 'last' | 'exercises'>;

/** A training that was finished here counts from that moment on, whether or not the server has heard of it. */
export function withFinished(told: TrainingDay | undefined, finished: OpenTraining | undefined): KnownDay {
  const { last = null, exercises = [] } = told ?? {};
  if (!finished || last?.id === finished.head.id) return { last, exercises };
  const { id, planId, dayId, dayName, startedAt } = finished.head;
  const isLater = last === null || last.startedAt < startedAt;
  const own = lastSetsOf(finished);
  const others = exercises.filter(({ exerciseId }) => !own.some((one) => one.exerciseId === exerciseId));
  return isLater
    ? { last: { id, planId, dayId, dayName, startedAt }, exercises: [...own, ...others] }
    : { last, exercises: [...exercises, ...own] };
}

function lastSetsOf({ sets }: OpenTraining): LastSets[] {
  const done = sets.filter(({ doneAt, swapped }) => doneAt !== null && swapped === null);
  return [...Map.groupBy(done, ({ exerciseId }) => exerciseId)].flatMap(([exerciseId, ofExercise]) => {
    const [first] = ofExercise;
    const figures = ofExercise.map(({ number, reps, load, seconds }) => ({ number, reps, load, seconds }));
    return first ? [{ exerciseId, videoId: first.videoId, exerciseName: first.exerciseName, sets: figures }] : [];
  });
}
