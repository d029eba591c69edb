import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { dataPaths } from '../../context.ts';
import { lockData } from '../../db/data-lock.ts';
import { openSqlite } from '../../db/node-sqlite.ts';
import { completeLedger } from '../../features/users/erasure.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { ledgerFile, openDiskLedger } from '../../storage/disk-ledger.ts';
import { fsyncPath } from '../../storage/fsync.ts';
import type { ErasedUser } from '../../storage/ledger.ts';
import { asidePrefix, stagedPrefix } from './cleanup.ts';
import { copyAndRead, databaseName, type Manifest, mediaFolders, unlessMissing } from './manifest.ts';
import { countRows, databaseFaults, hasTable, openAtRest } from './snapshot.ts';
import { findFaults } from './verify.ts';

type Order = { folder: string; dataDirectory: string; replace: boolean; now: string };
export type Restored = {
  manifest: Manifest;
  setAside: string | undefined;
  /** How many users of the backup were deleted since, and stay so. */
  erased: number;
};

/**
 * Replaces the data folder's contents by a backup. The old contents are moved aside, never deleted. The backup is copied and
 * verified beside them first and then renamed into place. Users who were deleted since that backup do not come back.
 */
export async function restoreBackup({ folder, dataDirectory, replace, now }: Order): Promise<Restored> {
  const { manifest, faults } = await findFaults(folder);
  if (!manifest || faults.length > 0) throw new OperatorError(['This backup is not restored:', ...faults].join('\n'));
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const lock = lockData(dataPaths(dataDirectory).lock);
  try {
    const present = await whatIsThere(dataDirectory);
    if (present.length > 0 && !replace)
      throw new OperatorError(
        `${dataDirectory} already holds ${present.join(', ')}. With --replace that is moved aside, and the backup takes its place.`,
      );
    const staged = path.join(dataDirectory, `${stagedPrefix}${now.replaceAll(':', '-')}`);
    const aside = path.join(dataDirectory, `${asidePrefix}${now.replaceAll(':', '-')}`);
    const since = await erasedSince(folder, dataDirectory);
    let rows: Record<string, number>;
    try {
      rows = await stage(folder, staged, { manifest, since });
      await completeLedger(openDiskLedger(ledgerFile(dataDirectory)), since);
      await putInPlace({ dataDirectory, staged, aside, present });
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
    requireRows(path.join(dataDirectory, databaseName), rows);
    const erased = (manifest.rows.users ?? 0) - (rows.users ?? 0);
    return { manifest, setAside: present.length > 0 ? aside : undefined, erased };
  } finally {
    lock.release();
  }
}

/** What a server would use. Empty folders do not count, a link to another disk does. */
async function whatIsThere(dataDirectory: string): Promise<string[]> {
  const names = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, ...mediaFolders, 'trash'];
  const there = names.map(async (name) => {
    const full = path.join(dataDirectory, name);
    const status = await unlessMissing(lstat(full));
    const isEmpty = status?.isDirectory() && (await readdir(full)).length === 0;
    return status && !isEmpty ? [name] : [];
  });
  return (await Promise.all(there)).flat();
}

type Content = { manifest: Manifest; since: ErasedUser[] };

/** Copies the backup and adapts its database; returns the number of rows of each table. */
async function stage(folder: string, staged: string, { manifest: { files }, since }: Content): Promise<Record<string, number>> {
  await mkdir(staged, { mode: 0o700 });
  for (const kind of mediaFolders) await mkdir(path.join(staged, kind));
  for (const { path: name, sha256 } of files) {
    const copied = await copyAndRead(path.join(folder, name), path.join(staged, name));
    if (copied.sha256 !== sha256) throw new OperatorError(`${name} did not arrive as it left: is a disk failing?`);
  }
  const rows = bringUpToDate(path.join(staged, databaseName), since);
  await fsyncPath(path.join(staged, databaseName));
  return rows;
}

/**
 * Deletes rows that must not be restored. Incomplete uploads are not in a backup, and complete ones need no row. A session may
 * have ended since the backup, by a logout, a new password or a deactivation. Users may have been deleted since.
 */
function bringUpToDate(file: string, since: ErasedUser[]): Record<string, number> {
  const db = openSqlite(file);
  try {
    db.exec('DELETE FROM sessions');
    if (hasTable(db, 'uploads')) db.exec('DELETE FROM uploads');
    const erase = db.prepare('DELETE FROM users WHERE id = ?');
    for (const { user_id } of since) erase.run(user_id);
    return countRows(db);
  } finally {
    db.close();
  }
}

function requireRows(file: string, expected: Record<string, number>): void {
  const db = openSqlite(file);
  try {
    const rows = countRows(db);
    const wrong = Object.entries(expected).filter(([table, count]) => rows[table] !== count);
    const faults = [...databaseFaults(db), ...wrong.map(([table]) => `${table} lacks rows`)];
    if (faults.length > 0) throw new OperatorError(`The restored database is not right: ${faults.join(', ')}.`);
  } finally {
    db.close();
  }
}

type Swap = { dataDirectory: string; staged: string; aside: string; present: string[] };

/**
 * Renames the present contents aside and the staged ones into place. Where a step fails, the earlier ones are undone. The
 * database is moved out first and in last, so that it is never beside files that it does not know.
 */
async function putInPlace({ dataDirectory, staged, aside, present }: Swap): Promise<void> {
  const moves = [
    ...present.map((name) => ({ from: path.join(dataDirectory, name), to: path.join(aside, name) })),
    ...[...mediaFolders, databaseName].map((name) => ({ from: path.join(staged, name), to: path.join(dataDirectory, name) })),
  ];
  if (present.length > 0) await mkdir(aside, { mode: 0o700 });
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      if (!present.includes(path.basename(move.to)) && existsSync(move.to)) await rmdir(move.to);
      await rename(move.from, move.to);
      done.push(move);
    }
    await fsyncPath(dataDirectory);
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from);
    if (present.length > 0) await rmdir(aside);
    throw error;
  }
}

const rows = z.array(z.object({ user_id: z.string(), erased_at: z.string() }));

/**
 * The users who were deleted, as far as this machine knows: by the ledger of the data folder, by one beside the backups or in
 * the data folder around them, and by the other backups, of which the newest knows most when all else is lost.
 */
async function erasedSince(folder: string, dataDirectory: string): Promise<ErasedUser[]> {
  const beside = path.dirname(folder);
  const databases = (await readdir(beside))
    .map((name) => path.join(beside, name, databaseName))
    .filter((file) => existsSync(file));
  const folders = [dataDirectory, beside, path.dirname(beside)];
  const ledgers = await Promise.all(folders.map((one) => openDiskLedger(ledgerFile(one)).read()));
  const named = [...ledgers.flat(), ...databases.flatMap(erasedIn)];
  return [...new Map(named.map((one) => [one.user_id, one])).values()];
}

/** A backup of an older version has no such table, and a broken one cannot be read: neither stops this restore. */
function erasedIn(file: string): ErasedUser[] {
  try {
    const db = openAtRest(file);
    try {
      return rows.parse(db.prepare('SELECT user_id, erased_at FROM erased_users').all());
    } finally {
      db.close();
    }
  } catch {
    return [];
  }
}
