import { SECOND } from '#contract/units.ts';
import type { Clock } from '../clock.ts';
import { type Refusal, refuse } from './answers/errors.ts';

/** Counts a write of a client; the refusal of one beyond the limit, which is not counted and says when the next one is taken. */
export type CountWrite = (userId: string) => Refusal | undefined;

/**
 * A fixed window for each client, in the memory of this process: it bounds the work of one session, where attempts to guess are
 * counted in the database (`auth/login/rate-limits.ts`), which would make each write of a client two.
 */
export function buildWriteCount(clock: Clock, { most, window }: { most: number; window: number }): CountWrite {
  /** In the order in which the windows began. */
  const windows = new Map<string, { began: number; count: number }>();

  const forgetEnded = (now: number) => {
    for (const [userId, { began }] of windows) {
      if (now < began + window) return;
      windows.delete(userId);
    }
  };

  return (userId) => {
    const now = clock.now();
    forgetEnded(now);
    const mine = windows.get(userId) ?? { began: now, count: 0 };
    if (mine.count >= most)
      return refuse('too_many_attempts', { retryAfterSeconds: Math.ceil((mine.began + window - now) / SECOND) });
    mine.count += 1;
    windows.set(userId, mine);
    return undefined;
  };
}
