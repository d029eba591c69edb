import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from '../db/failure.ts';

/**
 * Repeats a write every so many milliseconds until the database takes it: a full disk is no reason to forget how a job ended.
 * Resolves where the signal aborts first; throws what is no failure of the database.
 */
export async function untilWritten(write: () => Promise<void>, every: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await write();
    } catch (refusal) {
      if (failureOf(refusal) === undefined) throw refusal;
      await wait(every, undefined, { signal }).catch(() => undefined);
    }
  }
}
