import { countDeleted, type Database } from '../../db/database.ts';
import type { TodayTables } from './tables.ts';

/** Lines that are put off until later than now. */
export async function listHidden(db: Database, now: string): Promise<Set<string>> {
  const rows = await db.selectFrom('hiddenLines').select('line').where('until', '>', now).execute();
  return new Set(rows.map(({ line }) => line));
}

/** Puts a line off, or further off. */
export async function insertHidden(db: Database, hidden: TodayTables['hiddenLines']): Promise<void> {
  await db
    .insertInto('hiddenLines')
    .values(hidden)
    .onConflict((conflict) => conflict.column('line').doUpdateSet({ until: hidden.until }))
    .execute();
}

/** False where it was not put off. */
export async function deleteHidden(db: Database, line: string): Promise<boolean> {
  const gone = await db.deleteFrom('hiddenLines').where('line', '=', line).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Deletes those whose time is over. */
export function deleteShown(db: Database, now: string): Promise<number> {
  return countDeleted(db.deleteFrom('hiddenLines').where('until', '<=', now));
}
