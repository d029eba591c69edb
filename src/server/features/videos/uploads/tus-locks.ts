import type { Lock, Locker, RequestRelease } from '@tus/server';
import { limits } from '#contract/limits.ts';
import { refuse } from '../../../http/errors.ts';

type Holder = { release: RequestRelease; freed: Promise<void>; free: () => void };

/**
 * One request at a time works on an upload. Who comes next asks the holder to let go, since that is mostly a connection
 * that broke without a word, and sleeps until then: the library's own lock would keep a processor busy with waiting.
 */
export function buildLocks(): Locker {
  const holders = new Map<string, Holder>();

  const lockOf = (id: string): Lock => ({
    async lock(signal, release) {
      const giveUp = Date.now() + limits.upload.lockWithin;
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        await holder.release();
        if (!(await isFreed(holder, giveUp - Date.now())) || signal.aborted) throw refuse('upload_conflict');
      }
      const { promise: freed, resolve: free } = Promise.withResolvers<void>();
      holders.set(id, { release, freed, free });
    },
    async unlock() {
      const holder = holders.get(id);
      holders.delete(id);
      holder?.free();
    },
  });
  return { newLock: lockOf };
}

async function isFreed({ freed }: Holder, within: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), Math.max(0, within));
  return Promise.race([freed.then(() => true), late]).finally(() => clearTimeout(timer));
}
