import path from 'node:path';
import { instantOf } from '../../../clock.ts';
import { type Refusal, refuse } from '../../../http/errors.ts';
import { digestOf } from '../../../storage/digest.ts';
import { fsyncPath } from '../../../storage/fsync.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { fileOf, hasRoomToMake, receivedOf } from './quota.ts';
import { findUpload, finishUpload, listUnfinished } from './store.ts';

export type Finish = ReturnType<typeof buildFinish>;

/**
 * What is done once the last byte of an upload is there. It may be asked for again at any time, by several at once, and
 * after a kill: it is done once.
 */
export function buildFinish(context: WithQueue) {
  const running = new Map<string, Promise<Refusal | undefined>>();
  const begin = (id: string): Promise<Refusal | undefined> => {
    const known = running.get(id);
    if (known) return known;
    const mine = finish(context, id).finally(() => running.delete(id));
    running.set(id, mine);
    return mine;
  };
  /** Resolves once none is on its way, however they end. */
  const settled = () => Promise.allSettled(running.values());
  return Object.assign(begin, { settled });
}

async function finish(context: WithQueue, id: string): Promise<Refusal | undefined> {
  const { db, clock, renditionQueue, withLock, log } = context;
  const upload = await findUpload(db, id);
  if (!upload) return refuse('upload_not_found');
  if (upload.finished_at !== null) return undefined;
  if ((await receivedOf(context, id)) !== upload.bytes) return refuse('upload_conflict');
  if (!(await hasRoomToMake(context, upload.bytes))) return refuse('disk_full');
  const file = fileOf(context, id);
  for (const place of [file, path.dirname(file)]) await fsyncPath(place);
  const sha256 = await digestOf(file);
  const isDone = await withLock(
    async () => (await receivedOf(context, id)) === upload.bytes && finishUpload(db, id, sha256, instantOf(clock.now())),
  );
  if (!isDone) return refuse('upload_not_found');
  renditionQueue.wake();
  log.info({ bytes: upload.bytes }, 'an upload has arrived');
  return undefined;
}

/** Finishes what arrived whole before the process ended. What cannot be finished is only logged: its upload can be resumed. */
export async function finishWhole(context: WithQueue, finishOne: (id: string) => Promise<Refusal | undefined>): Promise<void> {
  const tell = (cause: unknown) => context.log.warn({ err: cause }, 'an upload that arrived whole could not be finished');
  for (const { id, bytes } of await listUnfinished(context.db)) {
    if ((await receivedOf(context, id)) !== bytes) continue;
    await finishOne(id).then((refusal) => refusal && tell(refusal), tell);
  }
}
