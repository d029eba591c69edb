import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath, fsyncTree } from './fsync.ts';

/** What is being copied, or was copied and is being removed, is called so: never half a thing under the thing's own name. */
const partialOf = (name: string) => `${name}.partial`;

/** Moves a file, or a folder with all that lies in it. Whenever the process dies, it is whole in one of the two places. */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // Another disk, where it cannot just change its name.
    if (error.code !== 'EXDEV') throw error;
    await copy(from, to);
    await rename(from, partialOf(from));
    await clearPartial(from);
  });
}

/** Removes what a death on the way to or from this place left. */
export async function clearPartial(name: string): Promise<void> {
  await rm(partialOf(name), { recursive: true, force: true });
}

/** Copies a file or a folder. Disks that can share blocks do. */
export async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const partial = partialOf(to);
  await clearPartial(to);
  await cp(from, partial, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  await fsyncTree(partial);
  await rename(partial, to);
}

/** The same file under a second name, or its copy where the disk knows no such thing. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await fsyncPath(to);
  });
}
