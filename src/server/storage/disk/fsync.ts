import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Resolves once a file, or the entries of a folder, are on the disk. */
export async function fsyncPath(fileOrFolder: string): Promise<void> {
  await using handle = await open(fileOrFolder, 'r');
  await handle.sync();
}

/** Resolves once a file, or a folder with all its content, is on the disk. */
export async function fsyncTree(fileOrFolder: string): Promise<void> {
  if ((await stat(fileOrFolder)).isDirectory())
    for (const name of await readdir(fileOrFolder)) await fsyncTree(path.join(fileOrFolder, name));
  await fsyncPath(fileOrFolder);
}
