import type { Kysely } from 'kysely';

/** A client's grants by their time, so that their list is read in its order and nothing is sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('assignments_by_grant').on('assignments').columns(['user_id', 'granted_at', 'video_id']).execute();
}
