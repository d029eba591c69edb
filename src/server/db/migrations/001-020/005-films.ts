import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Uploads, the films made of them, and captions. */
export async function up(db: Kysely<unknown>, { table, text, large }: Columns): Promise<void> {
  const { schema } = db;

  // No foreign key: a film points at its video already, and goes with it.
  await schema.alterTable('videos').addColumn('film_id', text).execute();
  await schema
    .alterTable('videos')
    .addColumn('awaits_film', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('videos_by_film').on('videos').column('film_id').execute();

  await table(schema, 'films')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('state', text, (c) => c.notNull().check(sql`state in ('waiting', 'processing', 'ready', 'failed')`))
    .addColumn('percent', 'integer', (c) => c.notNull().check(sql`percent between 0 and 100`))
    .addColumn('failure', text)
    .addColumn('source_name', text, (c) => c.notNull())
    .addColumn('source_sha256', text, (c) => c.notNull())
    .addColumn('duration', 'integer')
    .addColumn('heights', text, (c) => c.notNull())
    .addColumn('has_poster', 'integer', (c) => c.notNull())
    .addColumn('has_scrub', 'integer', (c) => c.notNull())
    .addColumn('bytes', large, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('published_at', text)
    .addCheckConstraint('films_failed_has_reason', sql`(state = 'failed') = (failure is not null)`)
    .execute();
  await schema.createIndex('films_by_video').on('films').column('video_id').execute();
  await schema.createIndex('films_by_state').on('films').columns(['state', 'id']).execute();

  await table(schema, 'uploads')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('video_id', text, (c) => c.references('videos.id').onDelete('cascade'))
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('category', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('bytes', large, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('touched_at', text, (c) => c.notNull())
    .addColumn('finished_at', text)
    .addCheckConstraint('uploads_one_aim', sql`(video_id is null) <> (category is null)`)
    .execute();

  await table(schema, 'captions')
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull().check(sql`language in ('it', 'en')`))
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('captions_key', ['video_id', 'language'])
    .execute();
}
