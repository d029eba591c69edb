import { type Kysely, sql } from 'kysely';
import type { Columns } from '../../columns.ts';

/**
 * What the trainer edits of the site. A revision lists the hashes of its parts, so that parts which stay the same are stored
 * once. Kinds have no check: another kind of part needs no other table.
 */
export async function up(db: Kysely<unknown>, { table, text }: Columns): Promise<void> {
  await table(db.schema, 'site_parts')
    .addColumn('sha256', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('format', 'integer', (c) => c.notNull())
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();

  await table(db.schema, 'site_revisions')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('parts', text, (c) => c.notNull())
    .addColumn('files', text, (c) => c.notNull())
    .addColumn('changes', text, (c) => c.notNull())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('device', text, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('restores', 'integer')
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();

  await table(db.schema, 'site_drafts')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('version', text, (c) => c.notNull())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('device', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();

  await table(db.schema, 'site_set_aside')
    .addColumn('kind', text, (c) => c.primaryKey())
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .execute();

  await table(db.schema, 'site_state')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('visible', 'integer', (c) => c.notNull())
    .addColumn('has_english', 'integer', (c) => c.notNull())
    .addColumn('setup', text)
    .addColumn('setup_step', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
}
