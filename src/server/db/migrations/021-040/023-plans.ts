import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/**
 * Training plans, the videos they name, and which videos a client has by hand: all that were assigned before. A plan names its
 * videos without a reference, as a deleted one can be restored.
 */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'plans')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('current', 'integer', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('goal', text, (c) => c.notNull())
    .addColumn('starts_on', text)
    .addColumn('ends_on', text)
    .addColumn('days', text, (c) => c.notNull())
    .addColumn('given_at', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('plans_by_user').on('plans').column('user_id').execute();
  await schema.createIndex('plans_current').unique().on('plans').column('user_id').where(sql.ref('current'), '=', 1).execute();

  await table(schema, 'plan_videos')
    .addColumn('plan_id', text, (c) => c.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('video_id', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_videos_pk', ['plan_id', 'video_id'])
    .execute();
  await schema.createIndex('plan_videos_by_video').on('plan_videos').column('video_id').execute();

  for (const name of ['assignments', 'trashed_assignments'])
    await schema
      .alterTable(name)
      .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
}
