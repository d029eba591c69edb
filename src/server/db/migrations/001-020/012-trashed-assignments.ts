import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Who had a video when it was deleted, so that restoring gives it back to them. The video's own row is gone by then. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'trashed_assignments')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('video_id', text, (c) => c.notNull())
    .addColumn('granted_at', text, (c) => c.notNull())
    .addColumn('deleted_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trashed_assignments_key', ['video_id', 'user_id'])
    .execute();
  await db.schema.createIndex('trashed_assignments_by_user').on('trashed_assignments').column('user_id').execute();
}
