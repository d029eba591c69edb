import type { Database } from '../../db/database.ts';
import type { TodayTables } from './tables.ts';

/** Lines that are put off until later than now. */
export async function listHidden(db: Database, now: string): Promise<Set<string>> {
  const rows = await db.selectFrom('hidden_lines').select('line').where('until', '>', now).execute();
  return new Set(rows.map(({ line }) => line));
}

/** Puts a line off, or further off. */
export async function insertHidden(db: Database, hidden: TodayTables['hidden_lines']): Promise<void> {
  await db
    .insertInto('hidden_lines')
    .values(hidden)
    .onConflict((conflict) => conflict.column('line').doUpdateSet({ until: hidden.until }))
    .execute();
}

/** False where it was not put off. */
export async function deleteHidden(db: Database, line: string): Promise<boolean> {
  const gone = await db.deleteFrom('hidden_lines').where('line', '=', line).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Deletes those whose time is over. */
export async function deleteShown(db: Database, now: string): Promise<void> {
  await db.deleteFrom('hidden_lines').where('until', '<=', now).execute();
}
