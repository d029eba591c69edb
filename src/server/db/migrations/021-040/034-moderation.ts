import { type Kysely, sql } from 'kysely';
import { moderationRows } from '../../append-only.ts';
import type { Columns } from '../../columns.ts';

/** Hiding a review with its reason, the trainer's reply, and the acts of moderation, which nobody changes afterwards. */
export async function up(db: Kysely<unknown>, { table, text, appendOnly }: Columns): Promise<void> {
  const { schema } = db;
  for (const column of ['hidden_at', 'hidden_reason', 'hidden_words', 'reply', 'replied_at', 'reply_changed_at'])
    await schema.alterTable('reviews').addColumn(column, text).execute();
  await schema.dropIndex('reviews_pending').execute();
  await schema
    .createIndex('reviews_pending')
    .on('reviews')
    .columns(['updated_at', 'id'])
    .where(sql.ref('approved_at'), 'is', null)
    .where(sql.ref('hidden_at'), 'is', null)
    .execute();

  await table(schema, 'moderation')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('act', text, (c) => c.notNull())
    .addColumn('stars', 'integer', (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn('reason', text)
    .addColumn('review_id', text)
    .execute();
  await schema.createIndex('moderation_by_review').on('moderation').columns(['review_id', 'at']).execute();
  await schema.createIndex('moderation_by_time').on('moderation').columns(['at', 'id']).execute();
  const at = new Date().toISOString();
  await sql`insert into moderation (id, at, act, stars, reason, review_id)
    select id, ${at}, 'imported', rating, null, id from reviews`.execute(db);
  await appendOnly(db, moderationRows);
}
