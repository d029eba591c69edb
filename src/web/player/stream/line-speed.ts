import type { Progress } from './read-ahead.ts';

/** A line as the present segment shows it. */
export type Line = {
  /** Bytes a millisecond. */
  speed: number;
  /** Milliseconds that the quickest answer so far took to begin. Others wait for what is sent before them. */
  answer: number;
};

/** Answers, in whose time what is left of a segment arrives when the next is requested. */
const REQUESTED_BEFORE = 2;
/**
 * Answers, which a segment is to come before the one before it is over: a lost packet is noticed after one and comes with another.
 * At most this part of that one, since answers that wait for others look slow.
 */
const RESERVE = 2;
const RESERVE_PART = 0.5;

/**
 * Whether the next segment is to be requested: its answer then begins before this one ends, and the line is not idle in between.
 * One answer is not enough, since bytes come in records of 16 KB, a third of a second apart on the slowest lines.
 */
export function isNearlyLoaded(left: number, { speed, answer }: Line): boolean {
  return left > 0 && speed > 0 && left / speed <= answer * REQUESTED_BEFORE;
}

type Demand = {
  now: number;
  /** Bytes of the segment. */
  total: number;
  /** Milliseconds of the segment before it. */
  lasts: number;
};

/** Whether a segment will come before the one before it is over. Without progress it is requested now. */
export function comesInTime(progress: Progress | undefined, { speed, answer }: Line, { now, total, lasts }: Demand): boolean {
  const { loaded, start, first } = progress ?? { loaded: 0, start: now, first: 0 };
  const begins = first > 0 ? 0 : Math.max(0, start + answer - now);
  const reserve = Math.min(answer * RESERVE, lasts * RESERVE_PART);
  return begins + (total - loaded) / speed + reserve <= lasts;
}

/** Bytes a millisecond since the first look: what came at once with the beginning of the answer says nothing of the line. */
export function speedometer(): (loaded: number, now: number) => number {
  let first: { loaded: number; at: number } | undefined;
  return (loaded, now) => {
    if (loaded > 0) first ??= { loaded, at: now };
    return first && now > first.at ? (loaded - first.loaded) / (now - first.at) : 0;
  };
}
