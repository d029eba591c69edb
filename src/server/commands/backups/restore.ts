import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { openSqlite } from '../../db/sqlite/node-sqlite.ts';
import { completeLedger } from '../../features/users/erasure.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { hasFilesInFolder, holdSite, openDatabasePlace, openStoragePlace, type Place } from '../../settings/places.ts';
import { fsyncPath } from '../../storage/disk/fsync.ts';
import { ledgerFile, openDiskLedger } from '../../storage/disk/ledger.ts';
import { makeFolder } from '../../storage/disk/private-folder.ts';
import type { ErasedUser } from '../../storage/ledger.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { asideName, trashBatch } from '../../storage/trash.ts';
import { copyFiles, type FilePlan, othersIn, planFiles, setOthersAside, undoCopy } from '../moving/replace-files.ts';
import { hasRows, type Replaced, replaceRows } from '../moving/replace-rows.ts';
import { filesOfBackup } from '../moving/site-files.ts';
import { stagedPrefix } from './cleanup.ts';
import { erasedSince } from './erased-since.ts';
import { databaseName, type Manifest, mediaFolders } from './manifest.ts';
import type { StoredBackup } from './places/place.ts';
import { presentIn, putInPlace } from './put-in-place.ts';
import { countRows, databaseFaults, hasTable } from './snapshot.ts';
import { type Backup, findFaults, storedOf } from './verify.ts';

type Order = Place & { folder: Backup; replace: boolean; now: string };
export type Restored = {
  manifest: Manifest;
  /** The folder where what was there before lies now. */
  setAside: string | undefined;
  /** The schema of PostgreSQL where its rows lie. */
  rowsSetAside: string | undefined;
  /** The batch of the trash where its files lie, where those are not in the folder. */
  filesSetAside: string | undefined;
  /** How many users of the backup were deleted since, and stay so. */
  erased: number;
};

/**
 * Replaces a site's contents by a backup. The old contents are moved aside, never deleted. The backup is copied and verified
 * beside them first and then renamed into place. Users who were deleted since that backup do not come back.
 */
export async function restoreBackup({ folder, replace, now, ...place }: Order): Promise<Restored> {
  const stored = storedOf(folder);
  const { manifest, faults } = await findFaults(stored);
  if (!manifest || faults.length > 0) throw new OperatorError(['This backup is not restored:', ...faults].join('\n'));
  await makeFolder(place.dataDirectory);
  await using opened = new AsyncDisposableStack();
  const hold = await holdSite(place);
  opened.defer(() => hold.release());
  const server = place.databaseUrl === undefined ? undefined : opened.use(await openDatabasePlace(place));
  const storage = hasFilesInFolder(place) ? undefined : await openStoragePlace(place);
  if (storage) opened.defer(storage.close);
  return await restoreFrom({ stored, manifest, replace, now, dataDirectory: place.dataDirectory, server, storage });
}

type Restoring = {
  stored: StoredBackup;
  manifest: Manifest;
  replace: boolean;
  now: string;
  dataDirectory: string;
  /** Where the rows go to; undefined where they go to a file of the data folder. */
  server: Database | undefined;
  /** Where the files go to; undefined where they go to the data folder. */
  storage: Storage | undefined;
};

async function restoreFrom({ stored, manifest, replace, now, dataDirectory, server, storage }: Restoring): Promise<Restored> {
  const aside = asideName(now);
  const media = manifest.files.filter(({ path: name }) => name !== databaseName);
  const plan = storage && (await planFiles(filesOfBackup(stored, media), storage, trashBatch(aside, Date.parse(now))));
  const others = plan ? othersIn(plan).length : 0;
  const usual = [...(server ? [] : databaseFiles), ...(plan ? [] : [...mediaFolders, 'trash'])];
  const [present, areRowsPresent] = await Promise.all([presentIn(dataDirectory, usual), server && hasRows(server)]);
  const found = [
    ...present,
    ...(areRowsPresent ? ['the rows in PostgreSQL'] : []),
    ...(others > 0 ? [`${others} other files in the bucket`] : []),
  ];
  if (found.length > 0 && !replace)
    throw new OperatorError(
      `The site of ${dataDirectory} already holds ${found.join(', ')}. With --replace that is moved aside, and the backup takes its place.`,
    );
  const staged = path.join(dataDirectory, `${stagedPrefix}${now.replaceAll(':', '-')}`);
  const setAside = present.length > 0 ? path.join(dataDirectory, aside) : undefined;
  const rowsSetAside = areRowsPresent ? aside : undefined;
  const ledger = storage?.ledger ?? openDiskLedger(ledgerFile(dataDirectory));
  const since = await erasedSince(stored, { dataDirectory, ledger, server });
  let rows: Record<string, number>;
  try {
    rows = await stage(stored, staged, { files: plan ? manifest.files.filter(isDatabase) : manifest.files, since });
    await completeLedger(ledger, since);
    const arriving = [...(plan ? [] : mediaFolders), ...(server ? [] : [databaseName])];
    await withFiles(plan, () =>
      putInPlace({ dataDirectory, staged, setAside, present, arriving }, async () => {
        if (server) await restoreRows(path.join(staged, databaseName), { to: server, dataDirectory, aside: rowsSetAside });
      }),
    );
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  if (!server) requireRows(path.join(dataDirectory, databaseName), rows);
  const erased = (manifest.rows.users ?? 0) - (rows.users ?? 0);
  return { manifest, setAside, rowsSetAside, filesSetAside: others > 0 ? plan?.batch : undefined, erased };
}

const isDatabase = ({ path: name }: Manifest['files'][number]) => name === databaseName;

/**
 * Puts files in place before the rows that name them, and sets those of before aside afterwards, so that the rows that are in
 * place have theirs at any moment. Where a step before the last fails, the earlier ones are undone, as far as the storage
 * answers: what it has too many of, the next restore sets aside.
 */
async function withFiles(plan: FilePlan | undefined, putRest: () => Promise<void>): Promise<void> {
  if (!plan) return putRest();
  try {
    await copyFiles(plan);
    await putRest();
  } catch (error) {
    await undoCopy(plan).catch(() => undefined);
    throw error;
  }
  await setOthersAside(plan);
}

/** A backup of an older version gets the tables of this one on the way. */
async function restoreRows(file: string, into: Replaced): Promise<void> {
  await using from = await openDatabase(file);
  await replaceRows(from, into);
}

const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];

type Content = { files: Manifest['files']; since: ErasedUser[] };

/** Copies these files of the backup and adapts its database; returns the number of rows of each table. */
async function stage(stored: StoredBackup, staged: string, { files, since }: Content): Promise<Record<string, number>> {
  await mkdir(staged, { mode: 0o700 });
  for (const kind of mediaFolders) await mkdir(path.join(staged, kind));
  for (const file of files) {
    const { path: name, sha256 } = file;
    const copied = await stored.copyTo(file, path.join(staged, name));
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
  using db = openSqlite(file);
  db.exec('DELETE FROM sessions');
  if (hasTable(db, 'uploads')) db.exec('DELETE FROM uploads');
  const erase = db.prepare('DELETE FROM users WHERE id = ?');
  for (const { userId } of since) erase.run(userId);
  return countRows(db);
}

function requireRows(file: string, expected: Record<string, number>): void {
  using db = openSqlite(file);
  const rows = countRows(db);
  const wrong = Object.entries(expected).filter(([table, count]) => rows[table] !== count);
  const faults = [...databaseFaults(db), ...wrong.map(([table]) => `${table} lacks rows`)];
  if (faults.length > 0) throw new OperatorError(`The restored database is not right: ${faults.join(', ')}.`);
}
