import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type BucketSettings, readBucketUrl } from '#server/storage/s3/bucket-url.ts';

type Environment = Record<string, string>;

/** The environment of a server whose files are in a folder of its own of the tests' bucket. Throws where this run has none. */
export function bucketEnvironment(): Environment {
  const given = inject('bucket');
  if (given === undefined) throw new Error('This run has no bucket.');
  const url = new URL(given.FILES_URL ?? '');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${randomUUID()}`;
  return { ...given, FILES_URL: url.href };
}

/** The bucket of such an environment, as the server reads it. */
export function bucketSettings(environment = bucketEnvironment()): BucketSettings {
  const { FILES_URL = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = environment;
  const read = readBucketUrl(FILES_URL, { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY });
  if (typeof read === 'string') throw new Error(read);
  return read;
}
