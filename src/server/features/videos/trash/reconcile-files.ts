import type { Context } from '../../../context.ts';
import type { Batch, TrashedFile } from './manifest.ts';
import { exists, isNamed } from './store.ts';

/**
 * Moves the files of a deleted video to where its rows say: into the batch once the video is gone, back to their places
 * where it is there. Whatever was done of it already stays done, so that a death halfway is finished by doing it again.
 */
export async function followRows(context: Context, { batch, manifest }: Batch): Promise<'deleted' | 'there'> {
  const isThere = await exists(context.db, manifest.video.id);
  for (const file of manifest.files) {
    if (isThere) await context[file.place].restore(file.path, batch);
    else await discard(context, file, batch);
  }
  return isThere ? 'there' : 'deleted';
}

/**
 * A picture that another video shows as well stays, and a copy of it goes along. Anyone may have laid another file where a
 * typed one was; the names of films and their uploads come once.
 */
async function discard(context: Context, { place, path, bytes }: TrashedFile, batch: string): Promise<void> {
  if (place === 'films' || place === 'uploads') {
    await context[place].discard(path, batch);
    return;
  }
  const isShared = await isNamed(context.db, place, path);
  if ((place === 'videos' && isShared) || (await context[place].measure(path)) !== bytes) return;
  await context[place].discard(path, batch, { stays: isShared });
}
