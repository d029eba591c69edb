import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { dayInMilan } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteBefore } from './store.ts';

/** Deletes counts whose term has passed; returns how many rows. */
export function deleteOldPresses(db: Database, now: number): Promise<number> {
  return deleteBefore(db, dayInMilan(now - limits.presses.retentionDays * DAY));
}
