import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { hasTable } from './registered.ts';

const BUSY_TIMEOUT = 10_000;

/**
 * What no restore needs and a backup must not keep for a month: who tried to sign in, who is signed in, from which
 * browsers, and which links have ended. The hashes of personal links stay, so that links work again after a restore.
 */
const LEFT_OUT = ['attempts', 'attempt_keys', 'sessions', 'known_devices', 'browser_links', 'ended_links'];

/** One moment of a database that others may be writing to, as a file of its own. The live file is only read. */
export function snapshotDatabase(live: string, target: string): void {
  const source = new DatabaseSync(live, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON');
    for (const table of LEFT_OUT) if (hasTable(copy, table)) copy.exec(`DELETE FROM ${table}`);
  } finally {
    copy.close();
  }
}

/** Opens a file at rest. Nothing is written, not even beside it, so that a backup stays as it was made. */
export function openAtRest(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
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

/** The steps that brought the tables to their form, oldest first. */
export function migrationsOf(db: DatabaseSync): string[] {
  return named.parse(db.prepare('SELECT name FROM kysely_migration ORDER BY name').all()).map(({ name }) => name);
}

/** What SQLite itself finds wrong. */
export function databaseFaults(db: DatabaseSync): string[] {
  const integrity = z
    .array(z.object({ integrity_check: z.string() }))
    .parse(db.prepare('PRAGMA integrity_check').all())
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok');
  const orphans = db.prepare('PRAGMA foreign_key_check').all().length;
  return orphans === 0 ? integrity : [...integrity, `${orphans} rows point at rows that do not exist`];
}
