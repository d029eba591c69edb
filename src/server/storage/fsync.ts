import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Resolves once the disk holds a file, or what a folder names. */
export async function settle(fileOrFolder: string): Promise<void> {
  await using handle = await open(fileOrFolder, 'r');
  await handle.sync();
}

/** Resolves once the disk holds a file, or a folder with all that lies in it. */
export async function settleAll(fileOrFolder: string): Promise<void> {
  if ((await stat(fileOrFolder)).isDirectory())
    for (const name of await readdir(fileOrFolder)) await settleAll(path.join(fileOrFolder, name));
  await settle(fileOrFolder);
}
