import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** In which language the admin was last opened: messages to the trainer are written in it. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema.alterTable('admins').addColumn('language', text).execute();
}
