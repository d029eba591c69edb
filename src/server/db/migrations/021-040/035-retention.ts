import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** The last run of each step of the cleanup, what people have confirmed of their own terms, and of which texts clients were told. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'job_runs')
    .addColumn('job', text, (c) => c.primaryKey())
    .addColumn('ran_at', text)
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('took_ms', 'integer', (c) => c.notNull())
    .addColumn('failed_at', text)
    .execute();
  await table(schema, 'term_confirmations')
    .addColumn('term', text, (c) => c.primaryKey())
    .addColumn('confirmed_at', text, (c) => c.notNull())
    .execute();
  await table(schema, 'announced_terms')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('version', text, (c) => c.notNull())
    .execute();
}
