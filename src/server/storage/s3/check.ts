import { randomUUID } from 'node:crypto';
import { StorageUnavailable } from '../files.ts';
import { BucketError } from './bucket-error.ts';
import type { Bucket } from './client.ts';
import { BucketRefused } from './requests.ts';

/**
 * Writes an object twice under the condition that there is none. Uploads rely on the refusal of the second: a server that
 * passes over the condition would lay one chunk over another. Throws a BucketError.
 */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const key = `checks/${randomUUID()}`;
  const isNew = true;
  try {
    const written = [await bucket.put(key, Buffer.from('1'), { isNew }), await bucket.put(key, Buffer.from('2'), { isNew })];
    await bucket.remove([key]);
    if (written[0] && !written[1]) return;
  } catch (error) {
    throw new BucketError(sentenceOf(error));
  }
  throw new BucketError(
    'The bucket of FILES_URL lays one object over another: it ignores If-None-Match. Choose an S3 server that keeps to it.',
  );
}

function sentenceOf(error: unknown): string {
  const said = error instanceof StorageUnavailable ? error.cause : error;
  if (said instanceof BucketRefused && said.status === 501)
    return 'The bucket of FILES_URL does not know If-None-Match, by which no upload is laid over another: update its S3 server, or choose another one.';
  if (said instanceof BucketRefused && SKEWED.includes(said.code))
    return 'The clock of this machine differs from that of the bucket of FILES_URL by too much for signatures: set both by NTP, then try again.';
  return `The bucket of FILES_URL cannot be written. ${reasonOf(said)} Check its address, keys and rights.`;
}

/** Amazon's word, and that of a signature which has ended. */
const SKEWED = ['RequestTimeTooSkewed', 'RequestExpired'];

function reasonOf(said: unknown): string {
  if (!(said instanceof Error)) return '';
  return 'code' in said && said.message === '' ? `The system says ${String(said.code)}.` : endsWithDot(said.message);
}

const endsWithDot = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);
