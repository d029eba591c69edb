import { link, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '#contract/units.ts';
import { timeOfBackup } from '../../storage/backup-names.ts';
import { unfinishedSuffix } from './cleanup.ts';
import { type Fingerprint, fingerprint, type Manifest, readManifest, unlessMissing } from './manifest.ts';

type Earlier = { folder: string; manifest: Manifest };

/** The complete backups of a folder, the newest first. */
export async function earlierBackups(parent: string): Promise<Earlier[]> {
  const found: Earlier[] = [];
  for (const name of (await unlessMissing(readdir(parent))) ?? []) {
    if (name.endsWith(unfinishedSuffix)) continue;
    const folder = path.join(parent, name);
    const manifest = await readManifest(folder);
    if (manifest) found.push({ folder, manifest });
  }
  return found.sort((a, b) => (a.manifest.createdAt < b.manifest.createdAt ? 1 : -1));
}

/** What the file systems say that cannot link: to another disk, without links, or where one has as many as may be. */
const UNLINKABLE = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Gives a copy that has just been made the file of the backup before, by a hard link, where that still has the same bytes: it is
 * read again, since a damaged one would be damaged in both. Elsewhere the copy stays.
 */
export async function linkUnchanged(earlier: Earlier | undefined, name: string, copy: string, made: Fingerprint): Promise<void> {
  const noted = earlier?.manifest.files.find((file) => file.path === name);
  if (!earlier || noted?.sha256 !== made.sha256) return;
  const original = path.join(earlier.folder, name);
  const found = await unlessMissing(fingerprint(original));
  if (found?.sha256 !== made.sha256) return;
  const linked = `${copy}.linked`;
  try {
    await link(original, linked);
  } catch (error) {
    if (UNLINKABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  await rename(linked, copy);
}

/** Deletes complete backups that are called by their time and older than so many days, but never the newest of them. */
export async function deleteEarlier(parent: string, now: string, days: number): Promise<string[]> {
  const timeOf = (folder: string) => timeOfBackup(path.basename(folder));
  const named = (await earlierBackups(parent)).filter(({ folder }) => timeOf(folder) !== undefined);
  const oldest = Date.parse(now) - days * DAY;
  const old = named.slice(1).flatMap(({ folder }) => ((timeOf(folder) ?? oldest) < oldest ? [folder] : []));
  for (const folder of old) await rm(folder, { recursive: true, force: true });
  return old;
}
