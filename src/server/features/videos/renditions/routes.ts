import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import { readPage } from '../../../db/paging.ts';
import { refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { readUsage } from '../../../storage/usage.ts';
import { presentPending } from '../rendition-sets/presenter.ts';
import { changeFailure, findSet, listPending, retry } from '../rendition-sets/store.ts';
import { cancelSet } from '../service.ts';
import { readSiteQuota } from '../uploads/site-quota.ts';
import type { WithQueue } from './queue.ts';

export function mountRenditions(serve: Serve, context: WithQueue): void {
  const { db, files, uploadStorage, clock, renditionQueue, withLock } = context;

  serve(calls.readProcessing, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listPending(db, slice)).map(presentPending),
      cursorOf: ({ id }) => id,
    });
    const status = { ...(await renditionQueue.capabilities()), disk: await readUsage(files) };
    return { pending: items, ...next, ...status, quota: await readSiteQuota(context) };
  });

  serve(calls.retryRenditions, ({ params: { id } }) =>
    withLock(async () => {
      const set = await findSet(db, id);
      if (!set) return refuse('renditions_not_found');
      if (set.state !== 'failed') return refuse('renditions_not_failed');
      const now = instantOf(clock.now());
      if ((await uploadStorage.stat(id)) === undefined) {
        await changeFailure(db, id, 'source_missing', now);
        return refuse('upload_missing');
      }
      await retry(db, id, now);
      renditionQueue.wake();
      return {};
    }),
  );

  serve(calls.deleteRenditions, ({ params: { id } }, _actor, { record }) =>
    withLock(async () => {
      const outcome = await cancelSet(db, id, { at: instantOf(clock.now()), record });
      if (outcome === 'missing') return refuse('renditions_not_found');
      if (outcome === 'playing') return refuse('renditions_not_failed');
      await uploadStorage.remove(id);
      renditionQueue.wake();
      return {};
    }),
  );
}
