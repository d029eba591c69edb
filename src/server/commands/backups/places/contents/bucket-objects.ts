import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { bucketName } from '../../../../moved-site.ts';
import { OperatorError } from '../../../../ops/operator-errors.ts';
import { isOutOfSpace } from '../../../../storage/disk/space.ts';
import { StorageUnavailable } from '../../../../storage/files.ts';
import type { BucketSettings } from '../../../../storage/s3/bucket-url.ts';
import { type Bucket, openS3, type SendPart } from '../../../../storage/s3/client.ts';
import { openObject } from '../../../../storage/s3/open-object.ts';
import { bytesOf } from '../../../../storage/s3/transport.ts';
import type { Objects } from './objects.ts';

type Pieces = AsyncIterable<Buffer<ArrayBuffer>>;

/** Objects of a bucket, encrypted on the way by TLS alone. */
export function bucketObjects(settings: BucketSettings): Objects {
  const bucket = openS3(settings);
  return {
    where: bucketName(settings),
    open: (key) => explained(openObject(bucket, key)),
    remove: (keys) => explained(removeAll(bucket, keys)),
    freeBytes: async () => Number.POSITIVE_INFINITY,
    close: () => bucket.close(),

    async *list(start) {
      const objects = bucket.list(start);
      for (;;) {
        const next = await explained(objects.next());
        if (next.done) return;
        yield next.value;
      }
    },

    async read(key) {
      const got = await explained(bucket.get(key));
      return typeof got === 'object' ? explained(bytesOf(got.response)) : undefined;
    },

    async write(key, content) {
      await explained(bucket.put(key, Buffer.from(content)));
    },

    send: (key, bytes, pieces) =>
      bytes <= limits.server.bucket.partBytes ? putWhole(bucket, key, pieces) : putParts(bucket, key, pieces),
  };
}

/** Two who delete the same object at once may get a failure where one is all that is needed. */
async function removeAll(bucket: Bucket, keys: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await bucket.remove(keys);
    } catch (error) {
      if (tries === limits.server.bucket.tries) throw error;
      await wait(limits.server.bucket.retryAfter * 2 ** tries);
    }
}

/** Says which bucket it is that fails: a site's files may be in one too. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutOfSpace(error)) throw new OperatorError('The bucket of the backups is full.');
    if (!(error instanceof StorageUnavailable)) throw error;
    const { message = '', code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
    throw new OperatorError(
      `The bucket of the backups does not answer as it should: ${message || code || 'no reason was given'}`,
    );
  }
}

/** All pieces are asked for before anything is sent, as the last one may throw. */
async function putWhole(bucket: Bucket, key: string, pieces: Pieces): Promise<void> {
  const all: Buffer<ArrayBuffer>[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  const [only = Buffer.alloc(0)] = all;
  await explained(bucket.put(key, all.length > 1 ? Buffer.concat(all) : only));
}

async function putParts(bucket: Bucket, key: string, pieces: Pieces): Promise<void> {
  const sendPart = async (send: SendPart, part: number, body: Buffer<ArrayBuffer>): Promise<string> => {
    const { response } = await explained(send(part, { body }));
    await explained(bytesOf(response));
    return response.headers.etag ?? '';
  };
  await bucket.inParts(key, {}, async (send) => {
    const tags: string[] = [];
    for await (const piece of pieces) tags.push(await sendPart(send, tags.length + 1, piece));
    return tags;
  });
}
