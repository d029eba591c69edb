import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** What clients do by their plans. A training outlives its plan, so it refers to none. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'trainings')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plan_id', text, (c) => c.notNull())
    .addColumn('plan_name', text, (c) => c.notNull())
    .addColumn('day_id', text, (c) => c.notNull())
    .addColumn('day_name', text, (c) => c.notNull())
    .addColumn('started_at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .addColumn('effort', 'integer')
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('is_discarded', 'integer', (c) => c.notNull())
    .addColumn('changed_at', text, (c) => c.notNull())
    .addColumn('change_id', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('trainings_by_user').on('trainings').columns(['user_id', 'started_at', 'id']).execute();
  await schema.createIndex('trainings_by_start').on('trainings').column('started_at').execute();

  await table(schema, 'training_sets')
    .addColumn('training_id', text, (c) => c.notNull().references('trainings.id').onDelete('cascade'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('exercise_id', text, (c) => c.notNull())
    .addColumn('video_id', text)
    .addColumn('exercise_name', text, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('reps', 'integer')
    .addColumn('half_kilos', 'integer')
    .addColumn('seconds', 'integer')
    .addColumn('done_at', text)
    .addColumn('skip_reason', text)
    .addColumn('swapped_for', text)
    .addColumn('swap_reason', text)
    .addColumn('changed_at', text, (c) => c.notNull())
    .addColumn('change_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('training_sets_pk', ['training_id', 'id'])
    .execute();
}
