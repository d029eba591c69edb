import { randomUUID } from 'node:crypto';
import type { SetChange, TrainingChange } from '#contract/training/schemas.ts';

const longAgo = '2030-01-01T08:00:00.000Z';

/** A set as a device sends it, under ids of its own. */
export function buildSet(change: Partial<SetChange> = {}): SetChange {
  return {
    id: randomUUID(),
    exerciseId: randomUUID(),
    videoId: null,
    exerciseName: 'Squat',
    number: 1,
    place: 0,
    reps: null,
    load: null,
    seconds: null,
    doneAt: null,
    skipped: null,
    swapped: null,
    changedAt: longAgo,
    changeId: randomUUID(),
    ...change,
  };
}

/** A training without sets. */
export function buildTraining(change: Partial<TrainingChange> = {}): TrainingChange {
  return {
    id: randomUUID(),
    planId: randomUUID(),
    planName: 'Forza',
    dayId: randomUUID(),
    dayName: 'Giorno A',
    startedAt: longAgo,
    endedAt: null,
    effort: null,
    note: '',
    isDiscarded: false,
    changedAt: longAgo,
    changeId: randomUUID(),
    sets: [],
    ...change,
  };
}
