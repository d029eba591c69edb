import type { Kysely } from 'kysely';

/** Whether an upload never had sound, which the trainer is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('films')
    .addColumn('silent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
