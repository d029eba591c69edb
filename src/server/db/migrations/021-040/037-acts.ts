import type { Kysely } from 'kysely';
import { actRows } from '../../append-only.ts';
import type { Columns } from '../../columns.ts';

/** The register of what was done in the admin, which nobody changes afterwards, and who is to see of it what changes a way in. */
export async function up(db: Kysely<unknown>, { table, text, appendOnly }: Columns): Promise<void> {
  const { schema } = db;
  await table(schema, 'acts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('actor', text, (c) => c.notNull())
    .addColumn('device', text)
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('object_id', text)
    .addColumn('names', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('acts_by_time').on('acts').columns(['at', 'id']).execute();
  await schema.createIndex('acts_by_user').on('acts').columns(['user_id', 'at', 'id']).execute();
  await appendOnly(db, actRows);

  await table(schema, 'act_notices')
    .addColumn('act_id', text, (c) => c.notNull())
    .addColumn('session_id', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('admin_id', text, (c) => c.references('admins.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('act_notices_pk', ['act_id', 'session_id'])
    .execute();
  await schema.createIndex('act_notices_by_session').on('act_notices').column('session_id').execute();
  await schema.createIndex('act_notices_by_user').on('act_notices').column('user_id').execute();
}
