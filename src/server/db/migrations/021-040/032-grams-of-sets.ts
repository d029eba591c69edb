import type { Kysely } from 'kysely';

/** Loads as finely as they are typed; the halves stay for a release that knows nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('training_sets').addColumn('grams', 'integer').execute();
}
