import { type Kysely, sql } from 'kysely';

/** Ids of users who were deleted. No foreign key: the row that would be pointed at is gone. */
export async function up(db: Kysely<unknown>, { strictTables }: { strictTables: boolean }): Promise<void> {
  const table = db.schema
    .createTable('erased_users')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('erased_at', 'text', (c) => c.notNull());
  await (strictTables ? table.modifyEnd(sql`strict`) : table).execute();
}
