import type { Generated } from 'kysely';
import type { ChangeReason } from '#contract/training/schemas.ts';

export type TrainingTables = {
  /** What clients did by their plans, each under the id that the device gave it; names are as they were on that day. */
  trainings: {
    id: string;
    userId: string;
    planId: string;
    planName: string;
    dayId: string;
    dayName: string;
    /** By the device's clock, as all times of these two tables. */
    startedAt: string;
    endedAt: string | null;
    /** From 1 to 10. */
    effort: number | null;
    /** For the trainer. */
    note: string;
    /** 1 where the client threw it away: the row stays for a while, so that no other device brings it back. */
    isDiscarded: number;
    /** Which change of a device this row is: the latest, or of two at the same time that with the greater id. */
    changedAt: string;
    changeId: string;
    /** How many of its sets are done, so that those of a day are found without reading sets. */
    setsDone: Generated<number>;
  };
  /** Sets of a training, done, left out or neither. */
  trainingSets: {
    trainingId: string;
    id: string;
    exerciseId: string;
    videoId: string | null;
    exerciseName: string;
    /** Within the exercise, from 1. */
    number: number;
    /** Within the training, from 0. */
    place: number;
    reps: number | null;
    /** The load to the nearest half, as releases before 1.1 read and write it. */
    halfKilos: number | null;
    /** The load itself. Where it does not round to the halves, such a release has changed these since. */
    grams: number | null;
    seconds: number | null;
    doneAt: string | null;
    skipReason: ChangeReason | null;
    /** What was done in its place, and why. */
    swappedFor: string | null;
    swapReason: ChangeReason | null;
    changedAt: string;
    changeId: string;
  };
};
