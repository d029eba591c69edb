import { statfs } from 'node:fs/promises';

/** Of the disk a folder lies on: bytes that this process may still write, and all that it has. */
export async function spaceOf(folder: string): Promise<{ free: number; whole: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

/** Bytes that this process may still write on the disk a folder lies on. */
export async function freeBytes(folder: string): Promise<number> {
  return (await spaceOf(folder)).free;
}
