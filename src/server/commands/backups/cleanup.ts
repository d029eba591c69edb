import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { type Database, isEmbedded } from '../../db/database.ts';
import { dropTablesAside, schemasAside } from '../../db/set-aside.ts';
import { dataPaths } from '../../settings/places.ts';
import { asidePrefix } from '../../storage/trash.ts';

/** The folder of a restore's copy before it is put in place; one that is left was interrupted. */
export const stagedPrefix = 'restoring-';
/** A running backup; an old one was interrupted. */
export const unfinishedSuffix = '.unfinished';

/**
 * Deletes copies of the data that are no longer needed. The data lock must be held, so that no restore runs and a staged copy
 * is an interrupted one. A backup may run meanwhile, so an unfinished one has to be old.
 */
export async function deleteCopies(dataDirectory: string, now: number): Promise<number> {
  const old: string[] = [];
  for (const name of await readdir(dataDirectory)) {
    if (isExpired(name, now) || name.startsWith(stagedPrefix)) old.push(path.join(dataDirectory, name));
  }
  const { backups } = dataPaths(dataDirectory);
  for (const name of await readdir(backups).catch(noneYet)) {
    const folder = path.join(backups, name);
    if (name.endsWith(unfinishedSuffix) && (await ageOf(folder)) > limits.server.backup.unfinishedRetentionDays * DAY)
      old.push(folder);
  }
  for (const folder of old) await rm(folder, { recursive: true, force: true });
  return old.length;
}

/** Deletes the rows in PostgreSQL that a restore or a move set aside, as long afterwards. */
export async function deleteTablesAside(db: Database, now: number): Promise<number> {
  if (isEmbedded(db)) return 0;
  const old = (await schemasAside(db, asidePrefix)).filter((name) => isExpired(name, now));
  for (const name of old) await dropTablesAside(db, name);
  return old.length;
}

function isExpired(name: string, now: number): boolean {
  return name.startsWith(asidePrefix) && now - asideAt(name) > limits.server.backup.asideRetentionDays * DAY;
}

/** NaN, by which nothing is deleted, where the name was changed by hand. */
function asideAt(name: string): number {
  const [day = '', time = ''] = name.slice(asidePrefix.length).split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}

/** By the system's clock, which wrote the folder's time. */
async function ageOf(folder: string): Promise<number> {
  return Date.now() - (await stat(folder)).mtimeMs;
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
