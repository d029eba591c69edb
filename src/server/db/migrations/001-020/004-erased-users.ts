import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Ids of users who were deleted. No foreign key: the row that would be pointed at is gone. */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'erased_users')
    .addColumn('user_id', text, (c) => c.primaryKey())
    .addColumn('erased_at', text, (c) => c.notNull())
    .execute();
}
