import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY, limits } from '#contract/limits.ts';

/** A batch that is being deleted for good has this name meanwhile, so that the deletion is completed after a kill. */
const ERASING = '.erasing-';

/** The name of a batch starts with its day, which is all that tells its age. */
export function trashBatch(id: string, now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}-${id}`;
}

/** The log names a batch by its day: the rest is the id of a video. */
export const dayOf = (batch: string) => batch.slice(0, 10);

/** A batch that does not exist yet: one video may be deleted twice on a day. */
export async function freeBatch(trash: string, id: string, now: number): Promise<string> {
  const taken = new Set(await readdir(trash));
  for (let times = 1; ; times += 1) {
    const batch = trashBatch(times === 1 ? id : `${times}-${id}`, now);
    if (!taken.has(batch)) return batch;
  }
}

/** The first day (YYYY-MM-DD, UTC) whose batches are not expired. */
export function oldestTrashDay(now: number): string {
  return new Date(now - limits.trash.retentionDays * DAY).toISOString().slice(0, 10);
}

/** Deletes expired batches for good. */
export async function eraseExpiredBatches(trash: string, now: number): Promise<void> {
  const oldest = oldestTrashDay(now);
  const batches = await readdir(trash);
  const old = batches.filter((name) => /^\d{4}-\d\d-\d\d-/.test(name) && name.slice(0, 10) < oldest);
  const interrupted = batches.filter((name) => name.startsWith(ERASING));
  await Promise.all(interrupted.map((name) => rm(path.join(trash, name), { recursive: true, force: true })));
  await Promise.all(old.map((name) => eraseBatch(trash, name)));
}

/** Deletes a batch for good, all of it or, until the next start, nothing. */
export async function eraseBatch(trash: string, batch: string): Promise<void> {
  const erasing = path.join(trash, `${ERASING}${batch}`);
  await rm(erasing, { recursive: true, force: true });
  await rename(path.join(trash, batch), erasing);
  await rm(erasing, { recursive: true, force: true });
}

/** Deletes these files of a batch, and then its empty folders. */
export async function closeBatch(batch: string, files: string[]): Promise<void> {
  for (const name of files) await rm(path.join(batch, name), { force: true });
  const entries = await readdir(batch, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const folder of [...folders.sort().reverse(), batch])
    await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
}
