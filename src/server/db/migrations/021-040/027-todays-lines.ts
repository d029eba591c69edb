import { type Kysely, sql } from 'kysely';

/**
 * What the trainer's day asks for, in the order in which it shows it: trainings with a set done, current plans by their last day,
 * reviews that wait. A training counts its sets, as an index cannot look into another table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('trainings')
    .addColumn('sets_done', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update trainings set sets_done =
    (select count(*) from training_sets where training_id = trainings.id and done_at is not null)`.execute(db);
  await schema
    .createIndex('trainings_done')
    .on('trainings')
    .columns(['started_at', 'id'])
    .where(sql.ref('is_discarded'), '=', 0)
    .where(sql.ref('sets_done'), '>', 0)
    .execute();
  await schema.createIndex('plans_ending').on('plans').columns(['ends_on', 'id']).where(sql.ref('current'), '=', 1).execute();
  await schema
    .createIndex('reviews_pending')
    .on('reviews')
    .columns(['updated_at', 'id'])
    .where(sql.ref('approved_at'), 'is', null)
    .execute();
}
