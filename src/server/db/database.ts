import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect, openSqlite } from './node-sqlite.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** Opens the file, or a database in memory with `:memory:`, and brings its tables to this version. */
export async function openDatabase(file: string): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(openSqlite(file)) });
  await migrate(db);
  return db;
}
