import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;

/** A folder that others of this machine may look into, and that this program may not close to them. */
export class SharedFolderError extends Error {}

/** First thing in every program of the product: what it makes is for its own user alone, whatever the shell's mask says. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data folder, or closes one that was there to everyone but its owner, with what lies directly in it: a database
 * from before may be readable for all. Throws where it stays open. Windows has no such modes; its folders inherit theirs.
 */
export async function ownFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: FOLDER });
  if (process.platform === 'win32' || !(await isShared(directory))) return;
  await chmod(directory, FOLDER).catch(() => undefined);
  if (await isShared(directory))
    throw new SharedFolderError(
      `Others on this machine can read ${directory}: chmod 700 it as its owner, or set DATA_DIR to a folder of this user's own.`,
    );
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const mode = entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : undefined;
    // What belongs to somebody else lies behind the closed folder all the same.
    if (mode !== undefined) await chmod(path.join(directory, entry.name), mode).catch(() => undefined);
  }
}

async function isShared(directory: string): Promise<boolean> {
  return ((await stat(directory)).mode & OTHERS) !== 0;
}
