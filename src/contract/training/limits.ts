import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';

/** Trainings that clients do by their plan. Times are in milliseconds unless the name says otherwise. */
export const trainingLimits = {
  nameMax: 200,
  noteMax: 500,
  /** Of one client: three a week for thirteen years. Who has more from before keeps and changes them. */
  trainingsMax: 2000,
  /** Of one page of a list, whatever it is asked for: so many trainings, and of their sets so many that an answer stays below 2 MB. */
  pageTrainings: 50,
  pageSets: 900,
  /** Sets of one training, and of one call: as many fit well into a request's body. */
  setsMax: 300,
  setsPerCall: 60,
  numberMax: 99,
  repsMax: 999,
  /** Kilograms, with so many decimals: the smallest plates weigh 0.25. */
  loadMax: 999,
  loadDecimals: 2,
  /** A load that is so many times the last one is asked about. */
  loadLeap: 2,
  secondsMax: DAY / SECOND,
  /** Between the press that starts the time of a held set and its first second: to lie down, to take the grip. */
  readySeconds: 5,
  effortMax: 10,
  /** Beyond it counts as forgotten: a training that was begun longer ago is not resumed. */
  openFor: 12 * HOUR,
  /** Unless a set of it was done within so long. */
  goesOnFor: HOUR,
  /** Of the latest trainings, in which the client's last loads are looked up; of their sets as many as a page has. */
  remembered: 40,
  /** A device's clock may be ahead by so much; beyond that a change counts as made when it arrived. */
  aheadMax: MINUTE,
  /** What is left of a discarded training, so that no device sends it again. */
  discardedFor: 90 * DAY,
} as const;
