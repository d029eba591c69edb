import { instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deleteShown } from './store.ts';

/** Deletes what says that a line was put off, once it is shown again. */
export function deleteShownLines(db: Database, now: number): Promise<number> {
  return deleteShown(db, instantOf(now));
}
