import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** What the trainer knows of clients: telephone, labels and a note; lines of the trainer's day that are put off. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('phone', text).execute();
  await schema
    .alterTable('users')
    .addColumn('note', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('users')
    .addColumn('labels', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
  await table(schema, 'hidden_lines')
    .addColumn('line', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('until', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('hidden_lines_by_user').on('hidden_lines').column('user_id').execute();
}
