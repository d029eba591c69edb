import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { OperatorError } from '../../ops/operator-errors.ts';
import { dataPaths } from '../../settings/places.ts';
import { timeName } from '../../storage/backup-names.ts';
import { makeFolder } from '../../storage/disk/private-folder.ts';
import { freeBytes } from '../../storage/disk/space.ts';
import { unfinishedSuffix } from './cleanup.ts';
import { bytesIn, type Manifest, refuseMostMissing } from './manifest.ts';
import type { BackupPlace, StoredBackup } from './places/place.ts';
import { restoreBackup } from './restore.ts';
import { findFaults } from './verify.ts';

/** Room that the disk keeps beside a site that is put in place for a trial. */
const SPARE = 1.1;

export type Drilled = {
  name: string;
  manifest: Manifest;
  /** False where the disk has no room for the files, whose bytes were then read without being put in place. */
  isPutInPlace: boolean;
};

/**
 * Restores the newest backup into a folder of its own below `work`, opens it as a server does, compares and deletes it. Throws
 * an OperatorError where it could not be restored. What a kill leaves, the site's cleanup deletes.
 */
export async function drill(place: BackupPlace, work: string, now: string): Promise<Drilled> {
  const [name] = await place.names();
  if (name === undefined) throw new OperatorError(`There is no backup in ${place.where}: nothing could be tried.`);
  const stored = place.stored(name);
  const manifest = await stored.manifest();
  if (!manifest) throw new OperatorError(`${stored.name}: its manifest cannot be read.`);
  const folder = path.join(work, `drill-${timeName(now)}${unfinishedSuffix}`);
  await makeFolder(folder);
  try {
    const isPutInPlace = bytesIn(manifest) * SPARE < (await freeBytes(folder));
    await (isPutInPlace ? restoreInto(folder, { stored, manifest, now }) : readOnly(stored));
    refuseMostMissing(manifest);
    return { name, manifest, isPutInPlace };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readOnly(stored: StoredBackup): Promise<void> {
  const { faults } = await findFaults(stored);
  if (faults.length > 0) throw new OperatorError(['This backup is broken:', ...faults].join('\n'));
}

/** Every file is compared by its SHA-256 as it is copied; afterwards it is the rows that a server would see that count. */
async function restoreInto(
  folder: string,
  { stored, manifest, now }: { stored: StoredBackup; manifest: Manifest; now: string },
): Promise<void> {
  const { erased } = await restoreBackup({ folder: stored, dataDirectory: folder, replace: false, now });
  await using db = await openDatabase(dataPaths(folder).database);
  const { users } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  const expected = (manifest.rows.users ?? 0) - erased;
  if (users !== expected) throw new OperatorError(`The restored site has ${users} users instead of ${expected}.`);
  const lost = manifest.files.find(({ path: name }) => !existsSync(path.join(folder, name)));
  if (lost) throw new OperatorError(`The restored site lacks ${lost.path}.`);
}
