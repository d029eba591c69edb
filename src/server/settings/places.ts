import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type Database, openDatabase } from '../db/database.ts';
import { lockData } from '../db/sqlite/data-lock.ts';
import { refuseMovedSite } from '../moved-site.ts';
import { OperatorError } from '../ops/operator-errors.ts';
import type { Identity } from '../peers/identity.ts';
import { openInProcess } from '../peers/in-process.ts';
import type { Peers } from '../peers/peers.ts';
import { openStorage } from '../storage/open-storage.ts';
import { isSameBucket } from '../storage/s3/bucket-url.ts';
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

/** Where a site lies. A command that does one thing after another needs one connection. */
export type Place = Pick<Settings, 'dataDirectory'> &
  Partial<Pick<Settings, 'databaseUrl' | 'databaseConnections' | 'bucket' | 'workDirectory'>>;

/** Opens the database, and brings its tables to this version. Throws what the database throws. */
export async function openDatabasePlace({ dataDirectory, databaseUrl, databaseConnections = 1 }: Place): Promise<Database> {
  if (databaseUrl === undefined) return openDatabase(dataPaths(dataDirectory).database);
  const { openPostgres } = await import('../db/postgresql/postgres.ts');
  return openPostgres({ url: databaseUrl, connections: databaseConnections });
}

/** Opens the files, and the ledger of deleted users. Throws where they cannot be used. */
export function openStoragePlace({ dataDirectory, bucket, workDirectory = path.join(dataDirectory, 'work') }: Place) {
  return openStorage({ dataDirectory, bucket, workDirectory });
}

/** Which of two places' data are the same ones. */
export function sharedBy(one: Place, other: Place): { rows: boolean; files: boolean } {
  const isSameFolder = one.dataDirectory === other.dataDirectory;
  return {
    rows: one.databaseUrl === other.databaseUrl && (one.databaseUrl !== undefined || isSameFolder),
    files: isSameBucket(one.bucket, other.bucket) && (!hasFilesInFolder(one) || isSameFolder),
  };
}

/** Whether the files are in the data folder, beside what else is there. */
export const hasFilesInFolder = ({ bucket }: Place): boolean => bucket === undefined;

type Self = {
  log: Logger;
  /** Asked for where there may be other instances. */
  identify(): Promise<Identity>;
};

/** Opens what instances of the site hear of each other, and the names that they hold. Throws a SiteInUseError during a restore. */
export async function openPeersPlace({ databaseUrl }: Pick<Place, 'databaseUrl'>, { log, identify }: Self): Promise<Peers> {
  if (databaseUrl === undefined) return openInProcess();
  const { openPostgresPeers } = await import('../peers/postgres.ts');
  return openPostgresPeers({ url: databaseUrl, log, identity: await identify() });
}

/** Throws an OperatorError where a command would make a new database instead of finding the site's. */
export function refuseMissingDatabase({ dataDirectory, databaseUrl }: Place): void {
  if (databaseUrl === undefined && !existsSync(dataPaths(dataDirectory).database))
    throw new OperatorError(`There is no database in ${dataDirectory}: is DATA_DIR right?`);
}

/** Throws an OperatorError where a command would work on a site that has moved away, or would make a new one. */
export function requireSite(place: Place): void {
  refuseMovedSite(place);
  refuseMissingDatabase(place);
}

/**
 * Keeps every server, and every command that needs a site to itself, from these places. Throws a DataInUseError or a
 * SiteInUseError.
 */
export async function holdSite(...places: Place[]): Promise<{ release(): Promise<void> }> {
  const held: (() => void | Promise<void>)[] = [];
  const release = async () => {
    for (const end of held.reverse()) await end();
  };
  try {
    for (const folder of new Set(places.map(({ dataDirectory }) => dataDirectory)))
      held.push(lockData(dataPaths(folder).lock).release);
    for (const url of new Set(places.map(({ databaseUrl }) => databaseUrl)))
      if (url !== undefined) held.push(await holdServer(url));
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The instances of a site hold its name together, and a command alone. */
async function holdServer(url: string): Promise<() => Promise<void>> {
  const { openPostgresPeers } = await import('../peers/postgres.ts');
  const { close } = await openPostgresPeers({ url, log: pino({ level: 'silent' }), site: 'exclusive' });
  return close;
}
