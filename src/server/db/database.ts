import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect, openSqlite } from './node-sqlite.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** Opens the file, or a database in memory with `:memory:`, and brings its tables to this version. Closed where that fails. */
export async function openDatabase(file: string): Promise<Database> {
  const sqlite = openSqlite(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    // Kysely closes only what it has used.
    await db.destroy();
    if (sqlite.isOpen) sqlite.close();
    throw error;
  }
}
