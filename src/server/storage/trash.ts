import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { isOutOfSpace } from './disk/space.ts';
import type { Files } from './files.ts';

/*
 * The trash: files and folders under the paths they had, in a folder for each batch. All of it is written over Files, so it is the
 * same for each kind of storage.
 */

/** Marks a batch that is being deleted for good, so that the deletion is completed after a kill. */
const ERASING = '.erasing-';

/**
 * Begins the name of what a restore or a move sets aside, with its instant after it, hyphens for colons: a folder of the data
 * folder, a schema of PostgreSQL, or a batch.
 */
export const asidePrefix = 'before-restore-';
export const asideName = (now: string) => `${asidePrefix}${now.replaceAll(':', '-')}`;

const folderOf = (batch: string) => `trash/${batch}`;
const markOf = (batch: string) => folderOf(`${ERASING}${batch}`);

/** The name of a batch starts with its day, which is all that tells its age. */
export function trashBatch(id: string, now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}-${id}`;
}

/** The log names a batch by its day: the rest is the id of a video. */
export const dayOf = (batch: string) => batch.slice(0, 10);

/** Whether a batch is no part of the site: a restore or a move set aside what is in it. */
export const isSetAside = (batch: string) => batch.slice(dayOf(batch).length + 1).startsWith(asidePrefix);

/** The path of a file of a batch. */
export const inBatch = (batch: string, path: string) => `${folderOf(batch)}/${path}`;

/** A batch that does not exist yet: one video may be deleted twice on a day. */
export async function freeBatch(files: Files, id: string, now: number): Promise<string> {
  const taken = new Set(await files.names('trash'));
  for (let times = 1; ; times += 1) {
    const batch = trashBatch(times === 1 ? id : `${times}-${id}`, now);
    if (!taken.has(batch) && !taken.has(`${ERASING}${batch}`)) return batch;
  }
}

/** The names of all batches, of videos or not, in order. Those that are being erased are gone. */
export async function listBatches(files: Files): Promise<string[]> {
  const names = await files.names('trash');
  const all = new Set(names);
  return names.filter((name) => /^\d{4}-\d\d-\d\d-/.test(name) && !all.has(`${ERASING}${name}`));
}

/**
 * Moves a file, or a folder with its content, into the trash; where it `stays`, a copy. False where there is none, or where the
 * batch has one already. After a crash, calling it again completes an interrupted move.
 */
export async function discard(files: Files, path: string, batch: string, options?: { stays: boolean }): Promise<boolean> {
  return (await files.move(path, inBatch(batch, path), options)) === 'moved';
}

/** Moves what was discarded back to its place, and never over another one that is there by now. */
export async function restore(files: Files, path: string, batch: string): Promise<'moved' | 'absent' | 'taken'> {
  return files.move(inBatch(batch, path), path);
}

/** The bytes of a file or of a folder's content; undefined where there is neither. */
export async function measure(files: Files, path: string): Promise<number | undefined> {
  const file = await files.stat(path);
  if (file) return file.bytes;
  let bytes: number | undefined;
  for await (const one of files.list(path)) bytes = (bytes ?? 0) + one.bytes;
  return bytes;
}

/** The first day (YYYY-MM-DD, UTC) whose batches are not expired. */
export function oldestTrashDay(now: number): string {
  return new Date(now - limits.videos.trash.retentionDays * DAY).toISOString().slice(0, 10);
}

/** Deletes expired batches for good, and completes what a killed process had begun; how many. */
export async function eraseExpiredBatches(files: Files, now: number): Promise<number> {
  const interrupted = (await files.names('trash')).filter((name) => name.startsWith(ERASING));
  for (const mark of interrupted) await finishErasing(files, mark.slice(ERASING.length));
  const oldest = oldestTrashDay(now);
  const expired = (await listBatches(files)).filter((batch) => dayOf(batch) < oldest);
  for (const batch of expired) await eraseBatch(files, batch);
  return interrupted.length + expired.length;
}

/** Deletes a batch for good: once its mark is written, nothing shows it, and the deletion is completed sooner or later. */
export async function eraseBatch(files: Files, batch: string): Promise<void> {
  // A full disk may refuse even the mark, and erasing is what frees space.
  await files.write(markOf(batch), '').catch((error: unknown) => {
    if (!isOutOfSpace(error)) throw error;
  });
  await finishErasing(files, batch);
}

async function finishErasing(files: Files, batch: string): Promise<void> {
  await files.remove(folderOf(batch));
  await files.remove(markOf(batch));
}

/** Deletes one file of a batch, and the batch if nothing is left in it. */
export async function closeBatch(files: Files, batch: string, name: string): Promise<void> {
  await files.remove(inBatch(batch, name));
  await files.prune(folderOf(batch));
}
