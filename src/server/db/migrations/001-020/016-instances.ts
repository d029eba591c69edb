import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Several instances: which attempt makes renditions, and what the database tells all instances of each change. */
export async function up(db: Kysely<unknown>, { text, tell }: Columns): Promise<void> {
  await db.schema.alterTable('films').addColumn('maker', text).execute();

  // What public pages show. A statement that changes nothing else of a client is not told.
  await tell(db, 'pages', 'reviews', 'insert or update or delete');
  await tell(db, 'pages', 'users', 'update of username, first_name, last_name or delete');
  await tell(db, 'site', 'site_revisions', 'insert or update or delete');
  await tell(db, 'site', 'site_state', 'insert or update or delete');
  await tell(db, 'pictures', 'pictures', 'insert or update of state or delete');
  await tell(db, 'renditions', 'films', 'insert or update of state');
}
