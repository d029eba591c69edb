import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { openSqlite } from '../../db/node-sqlite.ts';
import { completeLedger } from '../../features/users/erasure.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { holdSite, openDatabasePlace, type Place } from '../../places.ts';
import { ledgerFile, openDiskLedger } from '../../storage/disk-ledger.ts';
import { fsyncPath } from '../../storage/fsync.ts';
import type { ErasedUser } from '../../storage/ledger.ts';
import { asidePrefix, stagedPrefix } from './cleanup.ts';
import { erasedSince } from './erased-since.ts';
import { copyAndRead, databaseName, type Manifest, mediaFolders, unlessMissing } from './manifest.ts';
import { hasRows, type Replaced, replaceRows } from './replace-rows.ts';
import { countRows, databaseFaults, hasTable } from './snapshot.ts';
import { findFaults } from './verify.ts';

type Order = Place & { folder: string; replace: boolean; now: string };
export type Restored = {
  manifest: Manifest;
  /** The folder where what was there before lies now. */
  setAside: string | undefined;
  /** The schema of PostgreSQL where its rows lie. */
  rowsSetAside: string | undefined;
  /** How many users of the backup were deleted since, and stay so. */
  erased: number;
};

/**
 * Replaces a site's contents by a backup. The old contents are moved aside, never deleted. The backup is copied and verified
 * beside them first and then renamed into place. Users who were deleted since that backup do not come back.
 */
export async function restoreBackup({ folder, replace, now, ...place }: Order): Promise<Restored> {
  const { manifest, faults } = await findFaults(folder);
  if (!manifest || faults.length > 0) throw new OperatorError(['This backup is not restored:', ...faults].join('\n'));
  await mkdir(place.dataDirectory, { recursive: true, mode: 0o700 });
  const hold = await holdSite(place);
  try {
    await using server = place.databaseUrl === undefined ? undefined : await openDatabasePlace(place);
    return await restoreFrom({ folder, manifest, replace, now, dataDirectory: place.dataDirectory, server });
  } finally {
    await hold.release();
  }
}

type Restoring = {
  folder: string;
  manifest: Manifest;
  replace: boolean;
  now: string;
  dataDirectory: string;
  /** Where the rows go to; undefined where they go to a file of the data folder. */
  server: Database | undefined;
};

async function restoreFrom({ folder, manifest, replace, now, dataDirectory, server }: Restoring): Promise<Restored> {
  const [present, areRowsPresent] = await Promise.all([whatIsThere(dataDirectory, server), server && hasRows(server)]);
  const found = [...present, ...(areRowsPresent ? ['the rows in PostgreSQL'] : [])];
  if (found.length > 0 && !replace)
    throw new OperatorError(
      `${dataDirectory} already holds ${found.join(', ')}. With --replace that is moved aside, and the backup takes its place.`,
    );
  const staged = path.join(dataDirectory, `${stagedPrefix}${now.replaceAll(':', '-')}`);
  const aside = `${asidePrefix}${now.replaceAll(':', '-')}`;
  const setAside = present.length > 0 ? path.join(dataDirectory, aside) : undefined;
  const rowsSetAside = areRowsPresent ? aside : undefined;
  const since = await erasedSince(folder, dataDirectory, server);
  let rows: Record<string, number>;
  try {
    rows = await stage(folder, staged, { manifest, since });
    await completeLedger(openDiskLedger(ledgerFile(dataDirectory)), since);
    const arriving = server ? mediaFolders : [...mediaFolders, databaseName];
    await putInPlace({ dataDirectory, staged, setAside, present, arriving }, async () => {
      if (server) await restoreRows(path.join(staged, databaseName), { to: server, dataDirectory, aside: rowsSetAside });
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  if (!server) requireRows(path.join(dataDirectory, databaseName), rows);
  const erased = (manifest.rows.users ?? 0) - (rows.users ?? 0);
  return { manifest, setAside, rowsSetAside, erased };
}

/** A backup of an older version gets the tables of this one on the way. */
async function restoreRows(file: string, into: Replaced): Promise<void> {
  await using from = await openDatabase(file);
  await replaceRows(from, into);
}

/** What a server would use. Empty folders do not count, a link to another disk does. */
async function whatIsThere(dataDirectory: string, server: Database | undefined): Promise<string[]> {
  const database = server ? [] : [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];
  const names = [...database, ...mediaFolders, 'trash'];
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

type Swap = {
  dataDirectory: string;
  staged: string;
  setAside: string | undefined;
  present: readonly string[];
  arriving: readonly string[];
};

/**
 * Renames the present contents aside and the staged ones into place, and then lets the rows arrive that are in no file. Where a
 * step fails, the earlier ones are undone. The database is moved out first and in last, so that it is never beside files that
 * it does not know.
 */
async function putInPlace(swap: Swap, putRows: () => Promise<void>): Promise<void> {
  const { dataDirectory, staged, setAside, present, arriving } = swap;
  const leaving = setAside === undefined ? [] : present.map((name) => ({ name, to: path.join(setAside, name) }));
  const moves = [
    ...leaving.map(({ name, to }) => ({ from: path.join(dataDirectory, name), to })),
    ...arriving.map((name) => ({ from: path.join(staged, name), to: path.join(dataDirectory, name) })),
  ];
  if (setAside !== undefined) await mkdir(setAside, { mode: 0o700 });
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      if (!present.includes(path.basename(move.to)) && existsSync(move.to)) await rmdir(move.to);
      await rename(move.from, move.to);
      done.push(move);
    }
    await fsyncPath(dataDirectory);
    await putRows();
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from);
    if (setAside !== undefined) await rmdir(setAside);
    throw error;
  }
}
