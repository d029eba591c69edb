import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { sqliteCode } from '../sqlite/node-sqlite.ts';

/** The tables are not those of an earlier version; the message says what the operator can do. */
export class MigrationError extends Error {}

/** "SQL logic error": a table or column is there already, or is missing. */
const SQLITE_ERROR = 1;

/** What to throw where the tables could not be brought to this version: a MigrationError where that is known, else the error. */
export async function migrationErrorOf(db: Kysely<Schema>, error: unknown, known: readonly string[]): Promise<unknown> {
  const newer = (await listApplied(db)).filter((name) => !known.includes(name));
  if (newer.length > 0)
    return new MigrationError(
      `The database was made by a newer version (it has ${newer[0]}): start that version again, or restore a backup of before the update with this one (npm run restore -- FOLDER --replace).`,
      { cause: error },
    );
  // On SQLite migrations have not always been one transaction.
  if (sqliteCode(error) !== SQLITE_ERROR) return error;
  const said = error instanceof Error ? error.message : '';
  return new MigrationError(
    `An earlier version was cut off while it changed the tables of the database (${said}): restore the last backup (npm run restore -- FOLDER --replace). A site that has no backup and no data yet starts again without its site.db.`,
    { cause: error },
  );
}

async function listApplied(db: Kysely<Schema>): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  const found = await query.execute(db).catch(() => undefined);
  return found?.rows.map(({ name }) => name) ?? [];
}
