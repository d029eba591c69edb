import { type Kysely, sql } from 'kysely';

/** The key under which attempts are counted, and links that make a browser known. What was counted without a key is let go. */
export async function up(db: Kysely<{ attempts: { id: string } }>, { strictTables }: { strictTables: boolean }): Promise<void> {
  const { schema } = db;
  const keys = schema
    .createTable('attempt_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull());
  await (strictTables ? keys.modifyEnd(sql`strict`) : keys).execute();
  const links = schema
    .createTable('browser_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('admin_id', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull());
  await (strictTables ? links.modifyEnd(sql`strict`) : links).execute();
  await db.deleteFrom('attempts').execute();
}
