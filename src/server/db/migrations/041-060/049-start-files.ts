import type { Kysely } from 'kysely';
import type { Columns } from '../../columns.ts';

/** Whether a rendition set has the small MP4 with which a public video begins. What pages show of it is told to all instances. */
export async function up(db: Kysely<unknown>, { tell }: Columns): Promise<void> {
  await db.schema
    .alterTable('films')
    .addColumn('has_start', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await tell(db, 'pages', 'films', 'update of heights, has_poster, has_scrub, has_start, folder');
}
