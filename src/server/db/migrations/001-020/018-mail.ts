import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Messages that wait for the mail server, links that open one session, and the language in which a client is written to. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('language', text).execute();

  await table(schema, 'mails')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('address', text)
    .addColumn('data', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('failure', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('due_at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .execute();
  await schema.createIndex('mails_by_due').on('mails').columns(['state', 'due_at', 'id']).execute();
  await schema.createIndex('mails_by_user').on('mails').column('user_id').execute();

  await table(schema, 'one_use_links')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mail_id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('used_at', text)
    .execute();
  await schema.createIndex('one_use_links_by_user').on('one_use_links').columns(['user_id', 'created_at']).execute();
}
