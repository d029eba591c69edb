import { chownSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from '../sites.ts';
import { fsync } from './journal.ts';

/** With what SQLite has beside it after a kill. */
const FILES = ['site.db', 'site.db-wal', 'site.db-shm'];

const folderOf = ({ dataDirectory }: Site) => path.join(dataDirectory, 'before-update');
const live = ({ dataDirectory }: Site) => path.join(dataDirectory, 'site.db');
const isEmbedded = (site: Site) => !site.environment.DATABASE_URL && existsSync(live(site));

/** Copies the database of a site that is stopped, as it is at this moment: later than any backup. Not that of PostgreSQL. */
export function saveDatabase(site: Site): void {
  if (!isEmbedded(site)) return;
  const folder = folderOf(site);
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  for (const name of FILES) {
    const file = path.join(site.dataDirectory, name);
    if (existsSync(file)) copyAs(file, path.join(unfinished, name));
  }
  own(unfinished, statSync(live(site)));
  renameSync(unfinished, folder);
  fsync(site.dataDirectory);
}

/** Whether the tables are others than in the saved database. */
export function hasMigrated(site: Site): boolean {
  const saved = path.join(folderOf(site), 'site.db');
  return existsSync(saved) && migrationsIn(saved) !== migrationsIn(live(site));
}

/** Whether the tables are those of a backup. */
export function hasTablesOf(site: Site, backup: string): boolean {
  return isEmbedded(site) && migrationsIn(path.join(backup, 'site.db')) === migrationsIn(live(site));
}

/**
 * Puts the saved database back. The migrated one goes to a folder of the kind that restores make, which the site deletes after
 * 30 days; undefined where the tables are the same and nothing was done.
 */
export function putDatabaseBack(site: Site): string | undefined {
  if (!hasMigrated(site)) return undefined;
  const aside = path.join(site.dataDirectory, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  own(aside, statSync(live(site)));
  for (const name of FILES.toReversed()) {
    const file = path.join(site.dataDirectory, name);
    if (existsSync(file)) copyAs(file, path.join(aside, name));
  }
  for (const name of FILES.slice(1)) rmSync(path.join(site.dataDirectory, name), { force: true });
  for (const name of FILES.toReversed()) {
    const file = path.join(folderOf(site), name);
    if (!existsSync(file)) continue;
    const target = path.join(site.dataDirectory, name);
    copyAs(file, `${target}.next`);
    renameSync(`${target}.next`, target);
  }
  fsync(site.dataDirectory);
  return aside;
}

export function forgetSaved(site: Site): void {
  for (const folder of [folderOf(site), `${folderOf(site)}.unfinished`]) rmSync(folder, { recursive: true, force: true });
}

function migrationsIn(file: string): string {
  using db = new DatabaseSync(file, { readOnly: true });
  return JSON.stringify(db.prepare('SELECT name FROM kysely_migration ORDER BY name').all());
}

function copyAs(from: string, to: string): void {
  copyFileSync(from, to);
  own(to, statSync(from));
  fsync(to);
}

function own(file: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
