import type { TestProject } from 'vitest/node';
import { hasCeph, startCeph } from './ceph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The settings of a bucket for tests; undefined where there is none. */
    bucket: Record<string, string> | undefined;
  }
}

/** Gives tests the bucket of TEST_FILES_URL, whose keys are in the usual variables, or one of a Ceph that is started for them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_FILES_URL: given, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  if (given !== undefined) {
    project.provide('bucket', { FILES_URL: given, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
    return undefined;
  }
  if (!hasCeph) {
    project.provide('bucket', undefined);
    return undefined;
  }
  const ceph = await startCeph();
  await ceph.createBucket('tests');
  project.provide('bucket', {
    FILES_URL: `s3://tests?endpoint=${ceph.endpoint}`,
    AWS_ACCESS_KEY_ID: ceph.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ceph.keys.secretAccessKey,
  });
  return ceph.stop;
}
