import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;

/** Other users of this machine can read a folder, and this program may not change that. */
export class SharedFolderError extends Error {}

/** Called first in every program of the product: files it creates are for its own user only, whatever the shell's mask. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Creates a folder that the operator named, and what leads to it, for this user alone; one that is there stays as it is. Node's
 * own `recursive` tries for ever where the system has a folder above and makes none in it, as in /proc.
 */
export async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { mode: FOLDER });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = path.dirname(directory);
    if (code === 'EEXIST' && (await stat(directory)).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    await makeFolder(above);
    await mkdir(directory, { mode: FOLDER });
  }
}

/**
 * Creates the data folder, or makes an existing one private to its owner, with its direct entries: an older database may be
 * readable for all. Throws where others can still read it. Windows has no such modes; its folders inherit theirs.
 */
export async function ownFolder(directory: string): Promise<void> {
  await makeFolder(directory);
  if (process.platform === 'win32' || !(await isShared(directory))) return;
  await chmod(directory, FOLDER).catch(() => undefined);
  if (await isShared(directory))
    throw new SharedFolderError(
      `Others on this machine can read ${directory}: chmod 700 it as its owner, or set DATA_DIR to a folder of this user's own.`,
    );
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const mode = entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : undefined;
    // An entry of another user is protected by the closed folder all the same.
    if (mode !== undefined) await chmod(path.join(directory, entry.name), mode).catch(() => undefined);
  }
}

async function isShared(directory: string): Promise<boolean> {
  return ((await stat(directory)).mode & OTHERS) !== 0;
}
