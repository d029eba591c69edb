import type { Kysely } from 'kysely';

/** Whether a one-use link of the command line makes a browser known, or lets its owner set a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('browser_links')
    .addColumn('sets_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
