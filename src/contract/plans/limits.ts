import { HOUR, SECOND } from '../units.ts';

/** Of training plans. Lengths are in code points; rest and length of an exercise are in seconds. */
export const planLimits = {
  nameMax: 80,
  goalMax: 200,
  dayNameMax: 60,
  exerciseNameMax: 120,
  repsMax: 20,
  loadMax: 40,
  effortMax: 40,
  noteMax: 500,
  setsMax: 20,
  roundsMax: 20,
  secondsMax: (2 * HOUR) / SECOND,
  restMax: HOUR / SECOND,
  daysMax: 14,
  blocksMax: 40,
  blockExercisesMax: 12,
  /** Of the whole plan, in all its days. */
  exercisesMax: 200,
  /** Of one client, and of the models. */
  plansMax: 200,
  /** Clients who get a copy in one call. */
  copiesMax: 100,
  bodyBytes: 256 * 1024,
} as const;
