import { type Context, dataPaths } from '../../../context.ts';
import { findBatch } from './deleted-videos.ts';
import { forget } from './forget.ts';
import { listBatches } from './manifest.ts';
import { followRows } from './reconcile-files.ts';

/** Finishes every deletion and every restoring that was cut off. */
export async function settleTrash(context: Context): Promise<void> {
  for (const name of await listBatches(dataPaths(context.settings.dataDirectory).trash))
    await context.withLock(async () => {
      const batch = await findBatch(context, name);
      if (batch && (await followRows(context, batch)) === 'there') await forget(context, name);
    });
}
