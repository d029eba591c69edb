import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Videos that anyone may watch, one for each place of the site. What pages show of them is told to all instances. */
export async function up(db: Kysely<unknown>, { table, text, tell }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'public_videos')
    .addColumn('place', text, (c) => c.primaryKey())
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('version', text, (c) => c.notNull())
    .addColumn('agreed_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('public_videos_by_video').on('public_videos').column('video_id').execute();
  await tell(db, 'pages', 'public_videos', 'insert or update or delete');
  await tell(db, 'pages', 'videos', 'update of title, description, file_path, thumbnail_path, film_id');
  await tell(db, 'pages', 'films', 'update of heights, has_poster, has_scrub, folder');
  await tell(db, 'pages', 'captions', 'insert or update or delete');
}
