import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from './db/database.ts';
import { OperatorError } from './ops/operator-errors.ts';
import type { Settings } from './settings.ts';

/*
 * Where the data lie, as the settings say: for the server, and for commands that run beside it. Only this file chooses between
 * implementations, and it loads the chosen one alone.
 */

/** The paths within the data folder. */
export function dataPaths(directory: string) {
  return {
    database: path.join(directory, 'site.db'),
    lock: path.join(directory, 'lock.db'),
    videos: path.join(directory, 'videos'),
    thumbnails: path.join(directory, 'thumbnails'),
    /** A folder for each rendition set. */
    films: path.join(directory, 'films'),
    /** Unfinished uploads, and sources that are still to be transcoded. */
    uploads: path.join(directory, 'uploads'),
    /** A folder for each picture of the site, and pictures whose files are still to be made. */
    pictures: path.join(directory, 'pictures'),
    trash: path.join(directory, 'trash'),
    backups: path.join(directory, 'backups'),
  };
}

type Place = Pick<Settings, 'dataDirectory' | 'databaseUrl' | 'databaseConnections'>;

/** Opens the database, and brings its tables to this version. Throws what the database throws. */
export async function openDatabasePlace({ dataDirectory, databaseUrl, databaseConnections }: Place): Promise<Database> {
  if (databaseUrl === undefined) return openDatabase(dataPaths(dataDirectory).database);
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres({ url: databaseUrl, connections: databaseConnections });
}

/** Throws an OperatorError where a command would make a new database instead of finding the site's. */
export function refuseMissingDatabase({ dataDirectory, databaseUrl }: Place): void {
  if (databaseUrl === undefined && !existsSync(dataPaths(dataDirectory).database))
    throw new OperatorError(`There is no database in ${dataDirectory}: is DATA_DIR right?`);
}

/** Throws an OperatorError where the data are in no folder that a command could copy. */
export function refuseDatabaseServer({ databaseUrl }: Place): void {
  if (databaseUrl !== undefined)
    throw new OperatorError(
      'The data are in the database of DATABASE_URL, not in a folder: back it up and restore it by its own tools (pg_dump, pg_restore).',
    );
}
