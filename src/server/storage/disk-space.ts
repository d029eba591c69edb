import type { Stats } from 'node:fs';
import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';

export type DiskUse = { usedBytes: number; trashBytes: number; freeBytes: number };

type Paths = { videos: string; thumbnails: string; films: string; uploads: string; trash: string };

/** The admin's page asks again and again while films are made. */
const KEPT = 5000;
const kept = new Map<string, { until: number; use: Promise<DiskUse> }>();

/** Bytes that the files of the site take, those in the trash, and those that the disk still has; a few seconds old at most. */
export function readDiskUse(paths: Paths): Promise<DiskUse> {
  const now = performance.now();
  const known = kept.get(paths.trash);
  if (known && now < known.until) return known.use;
  const use = measure(paths);
  kept.set(paths.trash, { until: now + KEPT, use });
  use.catch(() => kept.delete(paths.trash));
  return use;
}

async function measure({ videos, thumbnails, films, uploads, trash }: Paths): Promise<DiskUse> {
  const counted = new Set<string>();
  const trashBytes = await bytesIn(trash, counted);
  let usedBytes = trashBytes;
  for (const folder of [videos, thumbnails, films, uploads]) usedBytes += await bytesIn(folder, counted);
  return { usedBytes, trashBytes, freeBytes: await freeBytes(trash) };
}

/**
 * One file after another: a viewer's film is read by the same few threads, and does not wait behind ten thousand of these. A
 * file with several names, as one has while a film is made, is `counted` once.
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

/** Files come and go meanwhile. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Of the disk a folder lies on: bytes that this process may still write, and all that it has. */
export async function spaceOf(folder: string): Promise<{ free: number; whole: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

/** Bytes that this process may still write on the disk a folder lies on. */
export async function freeBytes(folder: string): Promise<number> {
  return (await spaceOf(folder)).free;
}

/** The system's codes for a disk, or a quota on it, that takes no more. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether the system refused a write for want of room. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));
}
