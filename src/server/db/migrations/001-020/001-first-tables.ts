import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  const { schema } = db;

  await table(schema, 'admins')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('username', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();

  await table(schema, 'users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('username_key', text, (c) => c.notNull().unique())
    .addColumn('first_name', text, (c) => c.notNull())
    .addColumn('last_name', text, (c) => c.notNull())
    .addColumn('email', text)
    .addColumn('status', text, (c) => c.notNull().check(sql`status in ('active', 'inactive')`))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('last_login', text)
    .execute();

  await table(schema, 'access_links')
    .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();

  await table(schema, 'sessions')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('role', text, (c) => c.notNull().check(sql`role in ('client', 'admin')`))
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('admin_id', text, (c) => c.references('admins.id').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('last_used_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addCheckConstraint(
      'sessions_one_owner',
      sql`(role = 'client' and user_id is not null and admin_id is null) or (role = 'admin' and admin_id is not null and user_id is null)`,
    )
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

  await table(schema, 'videos')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('file_path', text, (c) => c.notNull().unique())
    .addColumn('duration', 'integer', (c) => c.notNull().check(sql`duration >= 0`))
    .addColumn('category', text, (c) => c.notNull().check(sql`category in ('palestra', 'corpoLibero')`))
    .addColumn('thumbnail_path', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('videos_by_thumbnail').on('videos').column('thumbnail_path').execute();

  await table(schema, 'assignments')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('video_id', text, (c) => c.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('granted_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('assignments_key', ['user_id', 'video_id'])
    .execute();
  await schema.createIndex('assignments_by_video').on('assignments').column('video_id').execute();

  await table(schema, 'reviews')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('title', text)
    .addColumn('comment', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('approved_at', text)
    .addColumn('featured_at', text)
    .addCheckConstraint('reviews_featured_is_approved', sql`featured_at is null or approved_at is not null`)
    .execute();

  await table(schema, 'attempts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('attempts_by_subject').on('attempts').columns(['kind', 'subject', 'at']).execute();
}
