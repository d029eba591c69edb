import type { Database } from '../../../db/database.ts';

export async function listDismissed(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('siteDismissed').select('mark').execute();
  return rows.map(({ mark }) => mark);
}

export async function saveDismissed(db: Database, marks: readonly string[], at: string): Promise<void> {
  if (marks.length === 0) return;
  const query = db.insertInto('siteDismissed').values(marks.map((mark) => ({ mark, at })));
  await query.onConflict((conflict) => conflict.column('mark').doNothing()).execute();
}

export async function dropDismissed(db: Database, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await db.deleteFrom('siteDismissed').where('mark', 'in', marks).execute();
}
