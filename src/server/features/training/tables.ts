import type { Generated } from 'kysely';
import type { ChangeReason } from '#contract/training.ts';

export type TrainingTables = {
  /** What clients did by their plans, each under the id that the device gave it; names are as they were on that day. */
  trainings: {
    id: string;
    user_id: string;
    plan_id: string;
    plan_name: string;
    day_id: string;
    day_name: string;
    /** By the device's clock, as all times of these two tables. */
    started_at: string;
    ended_at: string | null;
    /** From 1 to 10. */
    effort: number | null;
    /** For the trainer. */
    note: string;
    /** 1 where the client threw it away: the row stays for a while, so that no other device brings it back. */
    is_discarded: number;
    /** Which change of a device this row is: the latest, or of two at the same time that with the greater id. */
    changed_at: string;
    change_id: string;
    /** How many of its sets are done, so that those of a day are found without reading sets. */
    sets_done: Generated<number>;
  };
  /** Sets of a training, done, left out or neither. */
  training_sets: {
    training_id: string;
    id: string;
    exercise_id: string;
    video_id: string | null;
    exercise_name: string;
    /** Within the exercise, from 1. */
    number: number;
    /** Within the training, from 0. */
    place: number;
    reps: number | null;
    /** The load to the nearest half, as releases before 1.1 read and write it. */
    half_kilos: number | null;
    /** The load itself. Where it does not round to the halves, such a release has changed these since. */
    grams: number | null;
    seconds: number | null;
    done_at: string | null;
    skip_reason: ChangeReason | null;
    /** What was done in its place, and why. */
    swapped_for: string | null;
    swap_reason: ChangeReason | null;
    changed_at: string;
    change_id: string;
  };
};
