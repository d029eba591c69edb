import type { WithQueue } from '../renditions/queue.ts';
import { findDeleted } from './deleted-videos.ts';
import { forget } from './forget.ts';
import { followRows } from './reconcile-files.ts';
import { insertRows, isNamed } from './store.ts';

/** Brings a deleted video back to whoever had it: first the files, then the rows, so that it is never there without them. */
export async function restoreVideo(context: WithQueue, id: string): Promise<'restored' | 'taken' | 'missing'> {
  const found = await findDeleted(context, id);
  if (!found) return 'missing';
  const { batch, manifest } = found;
  if (await isNamed(context.db, 'videos', manifest.video.file_path)) return 'taken';
  try {
    for (const { place, path: file } of manifest.files) {
      const outcome = await context[place].restore(file, batch);
      if (outcome === 'taken' && place === 'videos') return 'taken';
    }
    const outcome = await insertRows(context.db, manifest);
    if (outcome === 'taken') await followRows(context, found);
    else {
      await forget(context, batch);
      context.renditionQueue.wake();
    }
    return outcome;
  } catch (error) {
    await followRows(context, found).catch(() => undefined);
    throw error;
  }
}
