import type { RecordAct } from '../../../http/http-context.ts';
import { restore } from '../../../storage/trash.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { restoreRows } from '../service.ts';
import { isNamed } from '../store.ts';
import { closeVideoBatch, findDeleted, reconcileFiles } from './reconcile.ts';

/** Restores a deleted video and its assignments: first the files, then the rows, so that it never exists without its files. */
export async function restoreVideo(context: WithQueue, id: string, record: RecordAct): Promise<'restored' | 'taken' | 'missing'> {
  const found = await findDeleted(context, id);
  if (!found) return 'missing';
  const { batch, manifest } = found;
  if (await isNamed(context.db, 'videos', manifest.video.filePath)) return 'taken';
  try {
    for (const { place, path: file } of manifest.files) {
      const outcome = await restore(context.files, `${place}/${file}`, batch);
      if (outcome === 'taken' && place === 'videos') return 'taken';
    }
    const outcome = await restoreRows(context.db, manifest, record);
    if (outcome === 'taken') await reconcileFiles(context, found);
    else {
      await closeVideoBatch(context, batch);
      context.renditionQueue.wake();
    }
    return outcome;
  } catch (error) {
    await reconcileFiles(context, found).catch(() => undefined);
    throw error;
  }
}
