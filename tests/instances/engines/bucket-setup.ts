import type { TestProject } from 'vitest/node';
import { startCeph } from './ceph.ts';
import { startOnce } from './start-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The settings of a bucket for tests, with CEPH_CONF where its Ceph was started for them; undefined where there is none. */
    bucket: Record<string, string> | undefined;
  }
}

/** Gives tests the bucket of TEST_FILES_URL, whose keys are in the usual variables, or one of a Ceph that is started for them. */
export default async function setup(project: TestProject): Promise<void> {
  const { TEST_FILES_URL: given, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  if (given === undefined) project.provide('bucket', await startOnce(project, 'startedBucket', startBucket));
  else project.provide('bucket', { FILES_URL: given, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
}

async function startBucket() {
  const ceph = await startCeph();
  await ceph.createBucket('tests');
  const given = {
    FILES_URL: `s3://tests?endpoint=${ceph.endpoint}`,
    AWS_ACCESS_KEY_ID: ceph.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ceph.keys.secretAccessKey,
    CEPH_CONF: ceph.configuration,
  };
  return { given, stop: ceph.stop };
}
