import type { Database } from '../../db/database.ts';
import type { BackupKind, BackupTables } from './tables.ts';

export type BackupRun = BackupTables['backupRuns'];

export function findRun(db: Database, kind: BackupKind): Promise<BackupRun | undefined> {
  return db.selectFrom('backupRuns').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** In the place of the earlier one of its kind. */
export async function saveRun(db: Database, run: BackupRun): Promise<void> {
  const { kind: _, ...changed } = run;
  await db
    .insertInto('backupRuns')
    .values(run)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(changed))
    .execute();
}
