import type { Kysely } from 'kysely';
import { withdrawalRows } from '../../append-only.ts';
import type { Columns } from '../../columns.ts';

/** Withdrawals from contracts: nobody changes what a client declared. */
export async function up(db: Kysely<unknown>, { table, text, appendOnly }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'withdrawals')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('contract', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('same_as', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('is_mailed', 'integer', (c) => c.notNull())
    .addColumn('sent_at', text)
    .addColumn('seen_at', text)
    .addColumn('refunded_on', text)
    .addColumn('ended_at', text)
    .execute();
  await schema.createIndex('withdrawals_by_time').on('withdrawals').columns(['at', 'id']).execute();
  await schema.createIndex('withdrawals_by_words').on('withdrawals').columns(['same_as', 'at']).execute();
  await appendOnly(db, withdrawalRows);
}
