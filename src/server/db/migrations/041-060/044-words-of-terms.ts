import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** The words of the version that clients were told of, by hash, so that words that change without their day are noticed. */
export async function up(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  await db.schema.alterTable('announced_terms').addColumn('sha256', text).execute();
}
