import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const isRoot = process.getuid?.() === 0;

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

/** A disk of its own, small enough to fill. Undefined where this user or system may not mount one. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-small-disk-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).catch(() => undefined);
  if (!mounted) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    /** Leaves not one page free. */
    async fill() {
      const file = await open(ballast, 'w');
      const write = async (): Promise<void> => {
        await file.write(Buffer.alloc(4096));
        return write();
      };
      await write().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
      await file.close();
    },
    empty: () => rm(ballast),
    async unmount() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes a folder one that can only be read, for root as well; gives what undoes it, or undefined where it cannot be done. */
export async function makeReadOnly(folder: string): Promise<(() => Promise<unknown>) | undefined> {
  if (!isRoot) {
    await chmod(folder, 0o500);
    return () => chmod(folder, 0o700);
  }
  try {
    await run('mount', ['--bind', folder, folder]);
    await run('mount', ['-o', 'remount,bind,ro', folder]);
    return () => run('umount', ['--lazy', folder]);
  } catch {
    return undefined;
  }
}
