import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { fsyncPath } from './fsync.ts';

/** The same file under a second name, or its copy where the disk knows no such thing. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await fsyncPath(to);
  });
}
