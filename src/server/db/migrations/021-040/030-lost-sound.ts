import type { Kysely } from 'kysely';

/** Whether the sound of an upload could not be read, so that its video has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('films')
    .addColumn('lost_sound', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
