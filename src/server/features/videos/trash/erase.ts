import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Context, dataPaths } from '../../../context.ts';
import { findDeleted } from './deleted-videos.ts';
import { eraseBatch } from './folders.ts';
import { deleteTrashedAssignments } from './store.ts';

/** Deletes a video of the trash for good, and with it every film that it showed before. False where there is none. */
export async function eraseVideo(context: Context, id: string): Promise<boolean> {
  const found = await findDeleted(context, id);
  if (!found) return false;
  const { trash } = dataPaths(context.settings.dataDirectory);
  const filmIds = found.manifest.films.map((film) => film.id);
  for (const batch of [...(await batchesOfReplaced(trash, filmIds)), found.batch]) await eraseBatch(trash, batch);
  await deleteTrashedAssignments(context.db, id);
  return true;
}

/** What a film took the place of lies in a batch with that film's id: another film, which may have replaced one in its turn. */
async function batchesOfReplaced(trash: string, filmIds: string[]): Promise<string[]> {
  const batches = await readdir(trash);
  const found: string[] = [];
  for (const left = [...filmIds]; ; ) {
    const filmId = left.pop();
    if (filmId === undefined) return found;
    for (const batch of batches.filter((one) => one.endsWith(`-${filmId}`) && !found.includes(one))) {
      found.push(batch);
      left.push(...(await readdir(path.join(trash, batch, 'films')).catch(() => [])));
    }
  }
}
