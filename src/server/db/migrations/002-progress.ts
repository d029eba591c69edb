import { type Kysely, sql } from 'kysely';

/** Where clients stopped in their videos. */
export async function up(db: Kysely<unknown>, { strictTables }: { strictTables: boolean }): Promise<void> {
  const table = db.schema
    .createTable('progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('video_id', 'text', (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position >= 0`))
    .addColumn('watched_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_key', ['user_id', 'video_id']);
  await (strictTables ? table.modifyEnd(sql`strict`) : table).execute();
  await db.schema.createIndex('progress_by_video').on('progress').column('video_id').execute();
}
