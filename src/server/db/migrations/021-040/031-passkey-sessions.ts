import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/**
 * In which sessions a passkey was made or used, so that it ends with the device; and when a session's password was last given
 * anew, which a passkey uses up.
 */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'passkey_sessions')
    .addColumn('passkey_id', text, (c) => c.notNull().references('passkeys.id').onDelete('cascade'))
    .addColumn('session_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('passkey_sessions_pk', ['passkey_id', 'session_id'])
    .execute();
  await db.schema.createIndex('passkey_sessions_by_session').on('passkey_sessions').column('session_id').execute();
  await db.schema.alterTable('sessions').addColumn('reconfirmed_at', text).execute();
}
