import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Browsers an admin has signed in from. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'known_devices')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('admin_id', text, (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('known_devices_by_admin').on('known_devices').column('admin_id').execute();
}
