import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** In which folder of a rendition set its files are; what exists has them in the set's own. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema
    .alterTable('films')
    .addColumn('folder', text, (c) => c.notNull().defaultTo(''))
    .execute();
}
