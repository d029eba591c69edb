import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Pictures that the trainer uploaded. Where the site uses one is in the site's own parts, which name its id. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'pictures')
    .addColumn('id', text, (c) => c.primaryKey().notNull())
    .addColumn('upload_sha256', text, (c) => c.notNull().unique())
    .addColumn('state', text, (c) => c.notNull().check(sql`state in ('making', 'ready', 'failed')`))
    .addColumn('failure', text)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('widths', text, (c) => c.notNull())
    .addColumn('has_alpha', 'integer', (c) => c.notNull())
    .addColumn('colour', text)
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('unused_since', text)
    .execute();
}
