import { stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';
import { type Context, dataPaths } from '../../../context.ts';
import { freeBytes } from '../../../storage/disk-space.ts';
import type { UploadRow } from './store.ts';

const { bytesMax, reserveBytes, spaceFactor } = limits.upload;

/** Where the bytes of an upload lie. */
export function fileOf({ settings }: Context, id: string): string {
  return path.join(dataPaths(settings.dataDirectory).uploads, id);
}

/** What of an upload is on the disk. Its file alone says so: whatever else is written down could be older. */
export async function receivedOf(context: Context, id: string): Promise<number | undefined> {
  return (await statusOf(context, id))?.received;
}

/** The bytes of an upload that are on the disk, and when the last of them was written, by the file system's own clock. */
export function statusOf(context: Context, id: string): Promise<{ received: number; writtenAt: number } | undefined> {
  return stat(fileOf(context, id)).then(
    ({ size, mtimeMs }) => ({ received: size, writtenAt: mtimeMs }),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
}

/** The most bytes one more upload may have, so that all that are on their way fit with it, and what will be made of it. */
export async function roomFor(context: Context, unfinished: UploadRow[]): Promise<number> {
  const left = await Promise.all(unfinished.map(async ({ id, bytes }) => bytes - ((await receivedOf(context, id)) ?? 0)));
  const free = await freeBytes(dataPaths(context.settings.dataDirectory).uploads);
  const room = free - reserveBytes - left.reduce((sum, bytes) => sum + bytes, 0);
  return Math.max(0, Math.min(bytesMax, Math.floor(room / spaceFactor)));
}

/** Whether there is still room to make a film of what has arrived. */
export async function hasRoomToMake(context: Context, bytes: number): Promise<boolean> {
  const free = await freeBytes(dataPaths(context.settings.dataDirectory).uploads);
  return free >= reserveBytes + bytes * (spaceFactor - 1);
}
