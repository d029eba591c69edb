import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath, fsyncTree } from './fsync.ts';

/** The name of a file or folder while it is written or copied and during the deletion after one, so that nothing incomplete ever has the final name. */
export const partialOf = (name: string) => `${name}.partial`;

/** Moves a file or a folder with its content. If the process dies, it is complete in one of the two places. */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // Another disk, to which nothing can be renamed.
    if (error.code !== 'EXDEV') throw error;
    await copy(from, to);
    await rename(from, partialOf(from));
    await deletePartial(from);
  });
}

/** Deletes what a move to or from this place left if the process died. */
export async function deletePartial(name: string): Promise<void> {
  await rm(partialOf(name), { recursive: true, force: true });
}

/** Copies a file or a folder, with shared blocks where the file system can. */
export async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const partial = partialOf(to);
  await deletePartial(to);
  await cp(from, partial, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  await fsyncTree(partial);
  await rename(partial, to);
}

/** Gives a file a second name, or copies it where the file system has no hard links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await fsyncPath(to);
  });
}
