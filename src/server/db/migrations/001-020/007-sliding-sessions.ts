import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** How long a session could stay unused when its end was the one of its whole life. */
const oldIdle: Record<string, number> = { client: 14 * DAY, admin: 30 * MINUTE };

type Tables = {
  sessions: { token_hash: string; role: string; last_used_at: string; expires_at: string };
};

/** `expires_at` of a session becomes when it ends if it is not used any more. Links that ended, and when users were seen. */
export async function up(db: Kysely<Tables>, { table, text }: Columns): Promise<void> {
  const { schema } = db;
  const sessions = await db.selectFrom('sessions').select(['token_hash', 'role', 'last_used_at', 'expires_at']).execute();
  for (const { token_hash, role, last_used_at, expires_at } of sessions) {
    const idleEnd = new Date(Date.parse(last_used_at) + (oldIdle[role] ?? 0)).toISOString();
    if (idleEnd < expires_at)
      await db.updateTable('sessions').set({ expires_at: idleEnd }).where('token_hash', '=', token_hash).execute();
  }
  await schema.dropIndex('sessions_by_user').execute();
  await schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'expires_at']).execute();

  await schema.alterTable('users').addColumn('last_seen_at', text).execute();
  await sql`update users set last_seen_at = last_login`.execute(db);
  await sql`update users set last_seen_at = (select max(last_used_at) from sessions where user_id = users.id)
    where exists (select 1 from sessions where user_id = users.id and last_used_at > coalesce(last_seen_at, ''))`.execute(db);
  await sql`update users set last_seen_at = (select max(updated_at) from progress where user_id = users.id)
    where exists (select 1 from progress where user_id = users.id and updated_at > coalesce(last_seen_at, ''))`.execute(db);

  await schema.alterTable('access_links').addColumn('opened_at', text).execute();
  await table(schema, 'ended_links')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('ended_at', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('ended_links_by_user').on('ended_links').column('user_id').execute();
}
