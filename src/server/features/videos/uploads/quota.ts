import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { noteForTrainer } from '../../notices/trainer-notices.ts';
import type { UploadRow } from './store.ts';

const { bytesMax, reserveBytes, spaceFactor, lowBytes } = limits.videos.upload;

/** The size that one more upload may have, so that it fits beside all unfinished ones and its own renditions. */
export async function quotaFor({ files, uploadStorage }: Context, unfinished: UploadRow[]): Promise<number> {
  const left = await Promise.all(
    unfinished.map(async ({ id, bytes }) => bytes - ((await uploadStorage.stat(id))?.received ?? 0)),
  );
  const space = (await files.freeBytes('uploads')) - reserveBytes - left.reduce((sum, bytes) => sum + bytes, 0);
  return Math.max(0, Math.min(bytesMax, Math.floor(space / spaceFactor)));
}

/** Whether there is space for the renditions of what has arrived. */
export async function hasSpaceToTranscode({ files }: Context, bytes: number): Promise<boolean> {
  return (await files.freeBytes('uploads')) >= reserveBytes + bytes * (spaceFactor - 1);
}

/** The free bytes of a disk that is nearly full; undefined of any other. */
export async function lowSpace({ files }: Pick<Context, 'files'>): Promise<number | undefined> {
  const free = await files.freeBytes('uploads');
  return free < lowBytes ? free : undefined;
}

/** Tells the trainer of a disk that is nearly full, now and then as long as it is. */
export async function noteLowSpace(context: Pick<Context, 'files' | 'db' | 'clock'>): Promise<void> {
  if ((await lowSpace(context)) === undefined) return;
  const at = instantOf(context.clock.now());
  await inTransaction(context.db, (transaction) =>
    noteForTrainer(transaction, 'disk', at, limits.notices.trainer.diskAgainAfter),
  );
}
