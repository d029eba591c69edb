import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** When a client who wants to leave is deleted, and what people have asked about their data. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('leaves_at', text).execute();
  await table(schema, 'data_requests')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('who', text, (c) => c.notNull())
    .addColumn('words', text, (c) => c.notNull())
    .addColumn('arrived_on', text, (c) => c.notNull())
    .addColumn('due_on', text, (c) => c.notNull())
    .addColumn('done_at', text)
    .addColumn('outcome', text)
    .execute();
  await schema.createIndex('data_requests_by_user').on('data_requests').column('user_id').execute();
}
