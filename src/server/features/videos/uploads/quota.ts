import { limits } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { UploadRow } from './store.ts';

const { bytesMax, reserveBytes, spaceFactor } = limits.upload;

/** The size that one more upload may have, so that it fits beside all unfinished ones and its own renditions. */
export async function quotaFor({ files, arrivals }: Context, unfinished: UploadRow[]): Promise<number> {
  const left = await Promise.all(unfinished.map(async ({ id, bytes }) => bytes - ((await arrivals.stat(id))?.received ?? 0)));
  const space = (await files.freeBytes('uploads')) - reserveBytes - left.reduce((sum, bytes) => sum + bytes, 0);
  return Math.max(0, Math.min(bytesMax, Math.floor(space / spaceFactor)));
}

/** Whether there is space for the renditions of what has arrived. */
export async function hasSpaceToTranscode({ files }: Context, bytes: number): Promise<boolean> {
  return (await files.freeBytes('uploads')) >= reserveBytes + bytes * (spaceFactor - 1);
}
