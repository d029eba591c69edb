import { sql } from 'kysely';
import { tables } from './copy-rows.ts';
import type { Database } from './database.ts';
import { inSnapshot } from './in-transaction.ts';
import { snakeCase } from './row-names.ts';

/*
 * Old rows of a PostgreSQL database, which lie in schemas of their own beside the site's: SQLite's are files, which are copied
 * and deleted as such.
 */

/** Copies all tables, with the list of their migrations, into a new schema. */
export function copyTablesAside(db: Database, schema: string): Promise<void> {
  return inSnapshot(asNamed(db), async (transaction) => {
    await sql`create schema ${sql.id(schema)}`.execute(transaction);
    for (const table of [...tables.map(snakeCase), 'kysely_migration'])
      await sql`create table ${sql.id(schema, table)} as table ${sql.table(table)}`.execute(transaction);
  });
}

/** Names of the schemas that begin with these words. */
export async function schemasAside(db: Database, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

/** Deletes a schema with all tables in it. */
export async function dropTablesAside(db: Database, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(asNamed(db));
}

/** The name of such a schema has capitals. */
const asNamed = (db: Database): Database => db.withoutPlugins();
