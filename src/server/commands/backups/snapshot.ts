import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { appendOnlyRows, sqliteTriggers } from '../../db/append-only.ts';
import { copyRows, type Table } from '../../db/copy-rows.ts';
import { openDatabase } from '../../db/database.ts';
import { snakeCase } from '../../db/row-names.ts';
import { dataPaths, openDatabasePlace, type Place } from '../../settings/places.ts';

const BUSY_TIMEOUT = 10_000;

/**
 * Tables that no restore needs and a backup must not contain: attempts to log in, sessions, known browsers, ended links,
 * challenges, notices, which go to devices by their sessions, and messages, which a restore would send again. Nor who is told by
 * mail: a restore would write again to a client who has ended that. Nor the last backups, which a restore would tell as of today.
 * The hashes of personal links stay, so that links work after a restore, and so do passkeys.
 */
export const LEFT_OUT: readonly Table[] = [
  'attempts',
  'attemptKeys',
  'sessions',
  'knownDevices',
  'browserLinks',
  'deviceCodes',
  'endedLinks',
  'passkeyChallenges',
  'oneUseLinks',
  'mails',
  'notices',
  'pushMessages',
  'pushSubscriptions',
  'pushKeys',
  'mailNotices',
  'actNotices',
  'unsubscribeLinks',
  'backupRuns',
];

/** Copies a consistent snapshot of a database that others may write to, which is only read, into a file of SQLite. */
export async function snapshotDatabase(place: Place, target: string): Promise<void> {
  if (place.databaseUrl !== undefined) return snapshotServer(place, target);
  copyDatabaseFile(dataPaths(place.dataDirectory).database, target);
  using copy = new DatabaseSync(target);
  copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON');
  for (const table of LEFT_OUT.map(snakeCase)) if (hasTable(copy, table)) copy.exec(`DELETE FROM ${table}`);
}

/** Copies all rows of a file of SQLite, of one moment, into a new file. */
export function copyDatabaseFile(live: string, target: string): void {
  using source = openForReading(live);
  source.prepare('VACUUM INTO ?').run(target);
}

/** Opens a file that others may write to, which is only read. */
export function openForReading(live: string): DatabaseSync {
  return new DatabaseSync(live, { readOnly: true, timeout: BUSY_TIMEOUT });
}

async function snapshotServer(place: Place, target: string): Promise<void> {
  await using server = await openDatabasePlace(place);
  {
    await using copy = await openDatabase(target);
    await copyRows(server, copy, { except: LEFT_OUT });
  }
  using copy = new DatabaseSync(target);
  copy.exec('PRAGMA journal_mode = DELETE');
}

/** Opens a file that no program writes to. Nothing is written, not even beside it, so that a backup stays unchanged. */
export function openAtRest(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

const named = z.array(z.object({ name: z.string() }));
const counted = z.object({ count: z.number() });

export function countRows(db: DatabaseSync): Record<string, number> {
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'kysely_*'")
    .all();
  const entries = named.parse(tables).map(({ name }): [string, number] => {
    const row = db.prepare(`SELECT count(*) AS count FROM "${name.replaceAll('"', '""')}"`).get();
    return [name, counted.parse(row).count];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

/** The names of the migrations that were run, oldest first. */
export function migrationsOf(db: DatabaseSync): string[] {
  return named.parse(db.prepare('SELECT name FROM kysely_migration ORDER BY name').all()).map(({ name }) => name);
}

/** Faults that SQLite itself finds. */
export function databaseFaults(db: DatabaseSync): string[] {
  const integrity = z
    .array(z.object({ integrity_check: z.string() }))
    .parse(db.prepare('PRAGMA integrity_check').all())
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok');
  const orphans = db.prepare('PRAGMA foreign_key_check').all().length;
  return orphans === 0 ? integrity : [...integrity, `${orphans} rows point at rows that do not exist`];
}

const own = new Set(appendOnlyRows.flatMap(sqliteTriggers));
const written = z.array(z.object({ name: z.string(), sql: z.string() }));

/** What no migration makes, and what would run with the restore's own statements or the site's. */
export function foreignParts(db: DatabaseSync): string[] {
  const foreign = "type IN ('trigger', 'view') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL %')";
  const found = written.parse(db.prepare(`SELECT name, sql FROM sqlite_schema WHERE ${foreign}`).all());
  return found.filter(({ sql }) => !own.has(sql)).map(({ name }) => `${name} is not of the site`);
}

export function hasTable(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
