import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write on the disk a folder lies on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
