import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Notices to clients that are gathered, their devices that take them, and what is on its way to those. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'notices')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addColumn('due_at', text)
    .addColumn('told_at', text)
    .addPrimaryKeyConstraint('notices_pk', ['user_id', 'kind'])
    .execute();
  await schema.createIndex('notices_by_due').on('notices').column('due_at').execute();

  await table(schema, 'push_subscriptions')
    .addColumn('session_id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', text, (c) => c.notNull())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('names_videos', 'integer', (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('push_subscriptions_by_user').on('push_subscriptions').column('user_id').execute();

  await table(schema, 'push_messages')
    .addColumn('session_id', text, (c) => c.notNull().references('push_subscriptions.session_id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('due_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('push_messages_pk', ['session_id', 'kind'])
    .execute();
  await schema.createIndex('push_messages_by_due').on('push_messages').column('due_at').execute();

  await table(schema, 'push_keys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('private_key', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
}
