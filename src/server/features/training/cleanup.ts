import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteDiscarded } from './store.ts';

/** Deletes what is left of discarded trainings, once no device will send them again. `now` is in milliseconds. */
export function deleteDiscardedTrainings(db: Database, now: number): Promise<number> {
  return deleteDiscarded(db, instantOf(now - limits.training.discardedFor));
}
