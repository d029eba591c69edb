import { MINUTE, SECOND } from '#contract/units.ts';

/** Milliseconds that a clock may be set back, as it is when a phone corrects it by the network's. */
const CORRECTION = 10 * MINUTE;

/** The time as this device knows it, in milliseconds: by its clock, and the latest that it has seen. */
export type KnownTime = { now: number; seenAt: number };

/** Whether a key may still be used. A clock that was set back counts as too late, until the server gives the key again. */
export function isValid(validUntil: number, { now, seenAt }: KnownTime): boolean {
  return now < validUntil && seenAt < validUntil && now > seenAt - CORRECTION;
}

/**
 * The latest time seen, which only rises: by the clock, or where that stands still or goes back by the time that this page has
 * been open. A new answer of the server's begins anew with the clock as it is then.
 */
export function watchTime(seenAt: number, clock: () => number = Date.now, running: () => number = () => performance.now()) {
  let latest = { seenAt, at: running() };
  return {
    read: (): KnownTime => {
      const [now, at] = [clock(), running()];
      const known = { now, seenAt: latest.seenAt };
      latest = { seenAt: Math.max(now, latest.seenAt + at - latest.at), at };
      return known;
    },
    restart: () => {
      latest = { seenAt: clock(), at: running() };
    },
    latest: () => latest.seenAt,
  };
}

/** When a key that the server gives now ends, in milliseconds of this device's clock. */
export const endOf = (validSeconds: number, now: number): number => now + validSeconds * SECOND;
