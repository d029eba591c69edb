import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

type Tables = { sessions: { token_hash: string; id: string } };

/**
 * Sessions get an id that may be shown, and the name of the device they are on. Their tokens are replaced: `replaces` is the
 * hash of the one before, until the new one is in use, and `replaced_at` says since when an old one is no longer needed. Codes by which another device gets a session.
 */
export async function up(db: Kysely<Tables>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('sessions')
    .addColumn('id', text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['device', 'replaces', 'replaced_at'])
    await schema.alterTable('sessions').addColumn(column, text).execute();
  await schema
    .alterTable('sessions')
    .addColumn('signed_out', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const { token_hash } of await db.selectFrom('sessions').select('token_hash').execute())
    await db.updateTable('sessions').set({ id: randomUUIDv7() }).where('token_hash', '=', token_hash).execute();
  await schema.createIndex('sessions_by_id').on('sessions').column('id').execute();

  await table(schema, 'device_codes')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('secret_hash', text, (c) => c.notNull().unique())
    .addColumn('device', text)
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('approved_by', text)
    .addColumn('claimed_by', text)
    .execute();
}
