import { stat } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { freeBytes } from '../../../storage/disk-space.ts';
import { sourceFileOf } from '../paths.ts';
import type { UploadRow } from './store.ts';

const { bytesMax, reserveBytes, spaceFactor } = limits.upload;

/** How many bytes of an upload are on the disk. Only its file says so: a row could be older. */
export async function receivedOf(context: Context, id: string): Promise<number | undefined> {
  return (await statusOf(context, id))?.received;
}

/** The same, with the time of the last write by the file system's clock. */
export function statusOf(context: Context, id: string): Promise<{ received: number; writtenAt: number } | undefined> {
  return stat(sourceFileOf(context, id)).then(
    ({ size, mtimeMs }) => ({ received: size, writtenAt: mtimeMs }),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

/** The size that one more upload may have, so that it fits beside all unfinished ones and its own renditions. */
export async function quotaFor(context: Context, unfinished: UploadRow[]): Promise<number> {
  const left = await Promise.all(unfinished.map(async ({ id, bytes }) => bytes - ((await receivedOf(context, id)) ?? 0)));
  const free = await freeBytes(dataPaths(context.settings.dataDirectory).uploads);
  const space = free - reserveBytes - left.reduce((sum, bytes) => sum + bytes, 0);
  return Math.max(0, Math.min(bytesMax, Math.floor(space / spaceFactor)));
}

/** Whether there is space for the renditions of what has arrived. */
export async function hasSpaceToTranscode(context: Context, bytes: number): Promise<boolean> {
  const free = await freeBytes(dataPaths(context.settings.dataDirectory).uploads);
  return free >= reserveBytes + bytes * (spaceFactor - 1);
}
