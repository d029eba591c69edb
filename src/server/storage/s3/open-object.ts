import { type OpenFile, StorageUnavailable } from '../files.ts';
import type { Bucket } from './client.ts';
import { bytesOf } from './transport.ts';

/** An object that is read in ranges, as it is now: it throws once another has taken its place. Undefined where there is none. */
export async function openObject(bucket: Bucket, key: string): Promise<OpenFile | undefined> {
  const found = await bucket.head(key);
  if (!found) return undefined;
  const { bytes, tag } = found;
  return {
    bytes,
    tag,
    async read(into, position) {
      if (into.length === 0 || position >= bytes) return 0;
      const got = await bucket.get(key, { range: `bytes=${position}-${position + into.length - 1}`, ifMatch: tag });
      if (typeof got !== 'object') throw new StorageUnavailable(new Error('A file of the bucket changed while it was read.'));
      return (await bytesOf(got.response)).copy(into);
    },
    close: async () => undefined,
  };
}
