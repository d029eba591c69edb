import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/** What authors agreed to show beside their names, and the language in which they write: so far the one of their pages. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  const { schema } = db;
  for (const column of ['language', 'training_service', 'training_agreed_at'])
    await schema.alterTable('reviews').addColumn(column, text).execute();
  await schema.alterTable('reviews').addColumn('training_months', 'integer').execute();
  await sql`update reviews set language = (select language from users where users.id = reviews.user_id)`.execute(db);
}
