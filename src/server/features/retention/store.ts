import type { Database } from '../../db/database.ts';
import type { RetentionTables } from './tables.ts';

export type Announced = RetentionTables['announcedTerms'];
type Confirmation = RetentionTables['termConfirmations'];
export type JobRun = RetentionTables['jobRuns'];

export function listRuns(db: Database): Promise<JobRun[]> {
  return db.selectFrom('jobRuns').selectAll().orderBy('job').execute();
}

/** In the place of their earlier ones. */
export async function saveRuns(db: Database, runs: JobRun[]): Promise<void> {
  if (runs.length === 0) return;
  await db
    .insertInto('jobRuns')
    .values(runs)
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((e) => ({
        ranAt: e.ref('excluded.ranAt'),
        deleted: e.ref('excluded.deleted'),
        tookMs: e.ref('excluded.tookMs'),
        failedAt: e.ref('excluded.failedAt'),
      })),
    )
    .execute();
}

/** Deletes those of steps that this version does not have. */
export async function deleteOtherRuns(db: Database, jobs: readonly string[]): Promise<void> {
  await db.deleteFrom('jobRuns').where('job', 'not in', jobs).execute();
}

export function listConfirmations(db: Database): Promise<Confirmation[]> {
  return db.selectFrom('termConfirmations').selectAll().execute();
}

export async function saveConfirmation(db: Database, confirmation: Confirmation): Promise<void> {
  const { confirmedAt } = confirmation;
  await db
    .insertInto('termConfirmations')
    .values(confirmation)
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ confirmedAt }))
    .execute();
}

export function listAnnounced(db: Database): Promise<Announced[]> {
  return db.selectFrom('announcedTerms').selectAll().execute();
}

/** In the place of their earlier versions. */
export async function saveAnnounced(db: Database, announced: Announced[]): Promise<void> {
  await db
    .insertInto('announcedTerms')
    .values(announced)
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((e) => ({ version: e.ref('excluded.version'), sha256: e.ref('excluded.sha256') })),
    )
    .execute();
}
