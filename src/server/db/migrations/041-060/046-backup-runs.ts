import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** The last backup and the last restore drill, a row each: when, where and how large, and why the last one failed. */
export async function up(db: Kysely<unknown>, { table, text, large }: Columns): Promise<void> {
  await table(db.schema, 'backup_runs')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('succeeded_at', text)
    .addColumn('place', text)
    .addColumn('bytes', large)
    .addColumn('sent_bytes', large)
    .addColumn('failed_at', text)
    .addColumn('failure', text)
    .addColumn('is_expected', 'integer', (c) => c.notNull())
    .execute();
}
