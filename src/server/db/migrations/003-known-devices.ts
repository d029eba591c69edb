import { type Kysely, sql } from 'kysely';

/** Browsers an admin has signed in from. */
export async function up(db: Kysely<unknown>, { strictTables }: { strictTables: boolean }): Promise<void> {
  const table = db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('admin_id', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull());
  await (strictTables ? table.modifyEnd(sql`strict`) : table).execute();
  await db.schema.createIndex('known_devices_by_admin').on('known_devices').column('admin_id').execute();
}
