import { existsSync, statSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../../ops/operator-errors.ts';
import { type BackupTarget, readBackupTarget } from '../../../settings/backup-target.ts';
import { dataPaths } from '../../../settings/places.ts';
import type { Settings } from '../../../settings/settings.ts';
import { timeName, timeOfBackup } from '../../../storage/backup-names.ts';
import { makeFolder } from '../../../storage/disk/private-folder.ts';
import { isSameBucket } from '../../../storage/s3/bucket-url.ts';
import { manifestName } from '../manifest.ts';
import { diskObjects } from './contents/disk-objects.ts';
import { contentsPlace } from './contents/place.ts';
import { linkedPlace, UNLINKABLE } from './linked.ts';
import type { BackupPlace, StoredBackup } from './place.ts';
import { storedFolder } from './stored-folder.ts';

/** A place, and a name for a backup in it. One that a person named is theirs: nothing is deleted beside it. */
export type Chosen = { place: BackupPlace; name: string; isNamed: boolean };

type Site = Pick<Settings, 'dataDirectory' | 'backupTo' | 'backupKeys' | 'bucket'>;

/** Where a backup that is made now goes: into the usual place, another one, or a folder that does not exist and becomes it. */
export async function chooseForBackup(site: Site, typed: string | undefined, now: string): Promise<Chosen> {
  const target = typed === undefined ? site.backupTo : read(site, typed);
  const name = timeName(now);
  if (typed === undefined || 'bucket' in target || isPlace(target.folder))
    return { place: await openPlace(site, target), name, isNamed: false };
  return { place: linkedPlace(path.dirname(target.folder)), name: path.basename(target.folder), isNamed: true };
}

/** A folder that is there holds backups, unless it is one: that is refused later, as it may not be written over. */
const isPlace = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && !existsSync(path.join(folder, manifestName));

function read(site: Site, typed: string): BackupTarget {
  const target = readBackupTarget(typed, site.backupKeys);
  if (typeof target === 'string') throw new OperatorError(target);
  return target;
}

/** The place that a person named, or the usual one. */
export const openTypedPlace = (site: Site, typed: string | undefined): Promise<BackupPlace> =>
  openPlace(site, typed === undefined ? site.backupTo : read(site, typed));

/** Opens a place of backups. Only that of the data folder is made where it is not there: another is a disk that is not mounted. */
async function openPlace(site: Site, target: BackupTarget): Promise<BackupPlace> {
  const work = dataPaths(site.dataDirectory).backups;
  if ('folder' in target) return openFolder(target.folder, work);
  if (isSameBucket(site.bucket, target.bucket))
    throw new OperatorError('Backups need a place of their own: another bucket than FILES_URL has, or another folder of it.');
  const { bucketObjects } = await import('./contents/bucket-objects.ts');
  return contentsPlace(bucketObjects(target.bucket), work);
}

/** What a folder of backups by content has, and no other. */
const MARKS = 'marks';

/** By hard links where the disk has them; a folder keeps to what was begun in it. */
async function openFolder(folder: string, work: string): Promise<BackupPlace> {
  if (folder === work) await makeFolder(folder);
  else if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}: mount its disk, or make the folder.`);
  const isByContent = existsSync(path.join(folder, MARKS)) || !(await canLink(folder));
  return isByContent ? contentsPlace(diskObjects(folder), work) : linkedPlace(folder);
}

async function canLink(folder: string): Promise<boolean> {
  const file = path.join(folder, `.link-${process.pid}`);
  try {
    await writeFile(file, '');
    await link(file, `${file}-2`);
    return true;
  } catch (error) {
    if (UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    for (const one of [file, `${file}-2`]) await rm(one, { force: true });
  }
}

/**
 * Runs work on a backup that a person named: a folder, an address in a bucket that ends in its name, or a name in the usual
 * place. Throws an OperatorError that lists what there is, where there is no such backup.
 */
export async function withStored<T>(site: Site, typed: string, work: (stored: StoredBackup) => Promise<T>): Promise<T> {
  if (existsSync(path.join(path.resolve(typed), manifestName))) return work(storedFolder(path.resolve(typed)));
  const { target, name } = split(site, typed);
  const isFolder = 'folder' in target;
  if (isFolder && !existsSync(target.folder)) return work(storedFolder(path.resolve(typed)));
  const place = await openPlace(site, target);
  try {
    const names = await place.names();
    if (name !== undefined && names.includes(name)) return await work(place.stored(name));
    // A folder by this name may be there without what makes it a backup: what is wrong with it is said.
    if (isFolder && name !== undefined && existsSync(path.join(target.folder, name))) return await work(place.stored(name));
    throw new OperatorError(listOf(place.where, names));
  } finally {
    place.close();
  }
}

const listOf = (where: string, names: string[]) =>
  names.length === 0
    ? `There is no backup in ${where}.`
    : [`Name one of the backups in ${where}:`, ...names.map((name) => `  ${name}`)].join('\n');

function split(site: Site, typed: string): { target: BackupTarget; name: string | undefined } {
  if (timeOfBackup(typed) !== undefined && !existsSync(typed)) return { target: site.backupTo, name: typed };
  const target = read(site, typed);
  if ('folder' in target) {
    if (isPlace(target.folder)) return { target, name: undefined };
    return { target: { folder: path.dirname(target.folder) }, name: path.basename(target.folder) };
  }
  const parts = target.bucket.prefix.split('/');
  const last = parts.at(-1) ?? '';
  if (timeOfBackup(last) === undefined) return { target, name: undefined };
  return { target: { bucket: { ...target.bucket, prefix: parts.slice(0, -1).join('/') } }, name: last };
}
