import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** What the trainer has set aside of the list of what is left to complete. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'site_dismissed')
    .addColumn('mark', text, (c) => c.primaryKey())
    .addColumn('at', text, (c) => c.notNull())
    .execute();
}
