import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Who is told by mail, and of what next: clients who have switched it on, and the trainer. Links in messages that end it. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'mail_notices')
    .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('names_videos', 'integer', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('since', text)
    .addColumn('has_plan', 'integer', (c) => c.notNull())
    .addColumn('due_at', text)
    .addColumn('told_at', text)
    .execute();
  await schema.createIndex('mail_notices_by_due').on('mail_notices').column('due_at').execute();

  await table(schema, 'trainer_notices')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('since', text)
    .addColumn('due_at', text)
    .addColumn('told_at', text)
    .execute();

  await table(schema, 'unsubscribe_links')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('mail_id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('unsubscribe_links_by_user').on('unsubscribe_links').column('user_id').execute();
  await schema.createIndex('unsubscribe_links_by_mail').on('unsubscribe_links').column('mail_id').execute();
}
