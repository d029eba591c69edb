import { randomUUID } from 'node:crypto';
import { StorageUnavailable } from '../files.ts';
import { BucketError } from './bucket-error.ts';
import type { Bucket } from './client.ts';

/**
 * Writes an object twice under the condition that there is none. Uploads rely on the refusal of the second: a server that
 * passes over the condition would lay one piece over another. Throws a BucketError.
 */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const key = `checks/${randomUUID()}`;
  const isNew = true;
  try {
    const written = [await bucket.put(key, Buffer.from('1'), { isNew }), await bucket.put(key, Buffer.from('2'), { isNew })];
    await bucket.remove([key]);
    if (written[0] && !written[1]) return;
  } catch (error) {
    throw new BucketError(`The bucket of FILES_URL cannot be written. ${reasonOf(error)} Check its address, keys and rights.`);
  }
  throw new BucketError(
    'The bucket of FILES_URL lays one object over another: it ignores If-None-Match. Choose an S3 server that keeps to it.',
  );
}

function reasonOf(error: unknown): string {
  const said = error instanceof StorageUnavailable ? error.cause : error;
  if (!(said instanceof Error)) return '';
  return 'code' in said && said.message === '' ? `The system says ${String(said.code)}.` : endsWithDot(said.message);
}

const endsWithDot = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);
