import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** The key under which attempts are counted, and links that make a browser known. What was counted without a key is let go. */
export async function up(db: Kysely<{ attempts: { id: string } }>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'attempt_keys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('key', text, (c) => c.notNull())
    .execute();
  await table(schema, 'browser_links')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('admin_id', text, (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.deleteFrom('attempts').execute();
}
