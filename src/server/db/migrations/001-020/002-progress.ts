import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Where clients stopped in their videos. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'progress')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position >= 0`))
    .addColumn('watched_at', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_key', ['user_id', 'video_id'])
    .execute();
  await db.schema.createIndex('progress_by_video').on('progress').column('video_id').execute();
}
