import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Keys of videos that clients stored on their devices. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'offline_keys')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('film_id', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('given_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('offline_keys_key', ['user_id', 'video_id'])
    .execute();
  await db.schema.createIndex('offline_keys_by_video').on('offline_keys').column('video_id').execute();
}
