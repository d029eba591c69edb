import { ERASED_ID, type ErasedUser, type Ledger } from '../ledger.ts';
import type { Bucket } from '../s3/client.ts';

const FOLDER = 'erased/';

/** A ledger as empty objects `erased/<id>/<time>`, so that a listing tells everything: a thousand of them a request. */
export function openBucketLedger(bucket: Bucket): Ledger {
  return {
    async read() {
      const named = (await Array.fromAsync(bucket.list(FOLDER))).flatMap(({ key }) => readKey(key.slice(FOLDER.length)));
      return [...new Map(named.map((one) => [one.userId, one])).values()];
    },

    async add(erased) {
      for (const { userId, erasedAt } of erased) await bucket.put(`${FOLDER}${userId}/${erasedAt}`, Buffer.alloc(0));
    },

    async removeBefore(instant) {
      for await (const { key } of bucket.list(FOLDER))
        if (readKey(key.slice(FOLDER.length)).some(({ erasedAt }) => erasedAt < instant)) await bucket.remove([key]);
    },
  };
}

function readKey(key: string): ErasedUser[] {
  const [userId = '', erasedAt = '', ...more] = key.split('/');
  return more.length === 0 && erasedAt !== '' && ERASED_ID.test(userId) ? [{ userId, erasedAt }] : [];
}
