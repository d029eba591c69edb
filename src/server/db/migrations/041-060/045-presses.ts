import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** How often what leads to the trainer was pressed: a row of each day, page, kind and service, and of no person. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'presses')
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('page', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('service_id', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('presses_key', ['day', 'page', 'kind', 'service_id'])
    .execute();
}
