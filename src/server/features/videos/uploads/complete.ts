import { instantOf } from '../../../clock.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { createFromUpload } from '../service.ts';
import { hasSpaceToTranscode } from './quota.ts';
import { refuseArrived } from './site-quota.ts';
import { findUpload, listUnfinished } from './store.ts';

export type Complete = ReturnType<typeof buildComplete>;

/**
 * Completes an upload once its last byte is there. It may be called again at any time, by several requests at once, and
 * after a kill: it is done once.
 */
export function buildComplete(context: WithQueue) {
  const running = new Map<string, Promise<Refusal | undefined>>();
  const complete = (id: string): Promise<Refusal | undefined> => {
    const known = running.get(id);
    if (known) return known;
    const mine = run(context, id).finally(() => running.delete(id));
    running.set(id, mine);
    return mine;
  };
  /** Resolves once none is running, however they end. */
  const idle = () => Promise.allSettled(running.values());
  return Object.assign(complete, { idle });
}

async function run(context: WithQueue, id: string): Promise<Refusal | undefined> {
  const { db, uploadStorage, clock, renditionQueue, withLock, log } = context;
  const upload = await findUpload(db, id);
  if (!upload) return refuse('upload_not_found');
  if (upload.finishedAt !== null) return undefined;
  const isWhole = async () => (await uploadStorage.stat(id))?.received === upload.bytes;
  if (!(await isWhole())) return refuse('upload_conflict');
  if (!(await hasSpaceToTranscode(context, upload.bytes))) return refuse('disk_full');
  await uploadStorage.flush(id);
  const refused = await withLock(async () => {
    if (!(await isWhole())) return refuse('upload_not_found');
    const overQuota = await refuseArrived(context, upload);
    if (overQuota) return overQuota;
    return (await createFromUpload(db, id, instantOf(clock.now()))) ? undefined : refuse('upload_not_found');
  });
  if (refused) return refused;
  renditionQueue.wake();
  log.info({ bytes: upload.bytes }, 'an upload has arrived');
  return undefined;
}

/** Completes what had arrived whole before the process ended. A failure is only logged: the upload can be resumed. */
export async function completeWhole(context: WithQueue, complete: (id: string) => Promise<Refusal | undefined>): Promise<void> {
  const warn = (cause: unknown) => context.log.warn({ err: cause }, 'an upload that arrived whole could not be finished');
  for (const { id, bytes } of await listUnfinished(context.db)) {
    if ((await context.uploadStorage.stat(id))?.received !== bytes) continue;
    await complete(id).then((refusal) => refusal && warn(refusal), warn);
  }
}
