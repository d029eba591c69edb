import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY, limits } from '#contract/limits.ts';
import { dataPaths } from '../../context.ts';

/** What a restore moved aside, named by its instant with hyphens for colons. */
export const asidePrefix = 'before-restore-';
/** Where a restore puts its copy before names change hands; one that is left was cut off. */
export const stagedPrefix = 'restoring-';
/** A backup on its way; an old one was cut off. */
export const unfinishedSuffix = '.unfinished';

/**
 * Deletes whole copies of the data that nobody needs any more. Only beside a held data lock, under which no restore runs:
 * then a staged copy is one that was cut off. A backup may run meanwhile, so an unfinished one has to be old.
 */
export async function clearCopies(dataDirectory: string, now: number): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    const isOver = name.startsWith(asidePrefix) && now - asideAt(name) > limits.backup.asideKeptDays * DAY;
    if (isOver || name.startsWith(stagedPrefix)) await rm(path.join(dataDirectory, name), { recursive: true, force: true });
  }
  const { backups } = dataPaths(dataDirectory);
  for (const name of await readdir(backups).catch(noneYet)) {
    const folder = path.join(backups, name);
    if (name.endsWith(unfinishedSuffix) && (await ageOf(folder)) > limits.backup.unfinishedKeptDays * DAY)
      await rm(folder, { recursive: true, force: true });
  }
}

/** NaN, which is never over, where the name was changed by hand. */
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
