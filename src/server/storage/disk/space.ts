import type { Stats } from 'node:fs';
import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Folder } from '../files.ts';

/** Folders that count as used. The trash first: what it shares with another folder counts as the trash's. */
export const countedFolders: readonly Folder[] = ['trash', 'videos', 'thumbnails', 'films', 'uploads'];

/** Bytes of the files of a data folder, with those that are being made, and of the trash. */
export async function usageOf(root: string): Promise<{ usedBytes: number; trashBytes: number }> {
  const counted = new Set<string>();
  let [usedBytes, trashBytes] = [0, 0];
  for (const folder of countedFolders) {
    const bytes = await bytesIn(path.join(root, folder), counted);
    usedBytes += bytes;
    if (folder === 'trash') trashBytes = bytes;
  }
  return { usedBytes, trashBytes };
}

/**
 * Counts one file after another: a viewer's video is read by the same few threads and must not wait behind ten thousand calls.
 * A file with several names, as during a transcode, is `counted` once.
 */
async function bytesIn(folder: string, counted: Set<string>): Promise<number> {
  const entries = await opendir(folder).catch(gone);
  if (!entries) return 0;
  let bytes = 0;
  for await (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesIn(name, counted);
    else bytes += sizeOnce(await lstat(name).catch(gone), counted);
  }
  return bytes;
}

function sizeOnce(status: Stats | undefined, counted: Set<string>): number {
  if (!status) return 0;
  if (status.nlink === 1) return status.size;
  const file = `${status.dev}:${status.ino}`;
  if (counted.has(file)) return 0;
  counted.add(file);
  return status.size;
}

/** Files may be deleted meanwhile. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** The disk of a folder: the bytes that this process may still write, and its size. */
export async function spaceOf(folder: string): Promise<{ free: number; whole: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

/** The bytes that this process may still write on a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  return (await spaceOf(folder)).free;
}

/** The system's codes for a full disk or quota. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk or its quota is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}
