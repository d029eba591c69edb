import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/**
 * Passkeys of clients and of the admin, and the challenges that are signed by them; the second factor of an admin's login: an
 * authenticator app, and recovery codes.
 */
export async function up(db: Kysely<unknown>, { table, text, large }: Columns): Promise<void> {
  await table(db.schema, 'passkeys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('credential_id', text, (c) => c.notNull().unique())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('admin_id', text, (c) => c.references('admins.id').onDelete('cascade'))
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', large, (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('is_syncable', 'integer', (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('name', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('last_used_at', text)
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await db.schema.createIndex('passkeys_by_admin').on('passkeys').column('admin_id').execute();

  await table(db.schema, 'passkey_accounts')
    .addColumn('user_handle', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('admin_id', text, (c) => c.unique().references('admins.id').onDelete('cascade'))
    .execute();

  await table(db.schema, 'passkey_challenges')
    .addColumn('challenge_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('admin_id', text, (c) => c.references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('passkey_challenges_by_user').on('passkey_challenges').column('user_id').execute();
  await db.schema.createIndex('passkey_challenges_by_admin').on('passkey_challenges').column('admin_id').execute();

  await table(db.schema, 'second_factors')
    .addColumn('admin_id', text, (c) => c.primaryKey().references('admins.id').onDelete('cascade'))
    .addColumn('required_at', text)
    .addColumn('totp_secret', text)
    .addColumn('prepared_secret', text)
    .addColumn('prepared_at', text)
    .addColumn('last_step', large, (c) => c.notNull())
    .execute();

  await table(db.schema, 'recovery_codes')
    .addColumn('code_hash', text, (c) => c.primaryKey())
    .addColumn('admin_id', text, (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_by_admin').on('recovery_codes').column('admin_id').execute();
}
