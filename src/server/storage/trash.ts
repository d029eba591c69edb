import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#contract/limits.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The name of a batch begins with its day, so that the trash itself says how old it is. */
export function trashBatch(id: string, now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}-${id}`;
}

/** Deletes for good what has lain in the trash for longer than it is kept. */
export async function emptyTrash(trash: string, now: number): Promise<void> {
  const oldest = new Date(now - limits.trash.keptDays * DAY).toISOString().slice(0, 10);
  const batches = await readdir(trash);
  const old = batches.filter((name) => /^\d{4}-\d\d-\d\d-/.test(name) && name.slice(0, 10) < oldest);
  await Promise.all(old.map((name) => rm(path.join(trash, name), { recursive: true, force: true })));
}
