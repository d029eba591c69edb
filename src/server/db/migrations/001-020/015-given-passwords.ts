import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** When the password of a session was last given, and whether an account still has one that the product printed. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', text).execute();
  await db.schema
    .alterTable('admins')
    .addColumn('password_printed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
