import { type Context, dataPaths } from '../../../context.ts';
import { dayOf } from './folders.ts';
import { type Batch, listBatches, readBatch } from './manifest.ts';
import { existing } from './store.ts';

/** What the trash knows of one batch now; undefined where that is no video. */
export function findBatch({ settings, log }: Context, batch: string): Promise<Batch | undefined> {
  const { trash } = dataPaths(settings.dataDirectory);
  return readBatch(trash, batch, (_, reason) => log.warn({ err: reason, day: dayOf(batch) }, 'a deleted video cannot be read'));
}

/** What the trash knows of, whether the video is gone or not, last deleted first. */
export async function allBatches(context: Context): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const name of await listBatches(dataPaths(context.settings.dataDirectory).trash)) {
    const batch = await findBatch(context, name);
    if (batch) batches.push(batch);
  }
  return batches.sort((a, b) => b.manifest.deletedAt.localeCompare(a.manifest.deletedAt));
}

/** Videos that are deleted and can be brought back, last deleted first. */
export async function listDeleted(context: Context): Promise<Batch[]> {
  const batches = await allBatches(context);
  const there = await existing(
    context.db,
    batches.map(({ manifest }) => manifest.video.id),
  );
  return batches.filter(({ manifest }) => !there.has(manifest.video.id));
}

export async function findDeleted(context: Context, id: string): Promise<Batch | undefined> {
  return (await listDeleted(context)).find(({ manifest }) => manifest.video.id === id);
}
