import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { openS3 } from '#server/storage/s3/client.ts';
import { ensureBuilt } from '../../scripts/setup/build.mjs';
import { adminCredentials, answerOf, type Visitor } from '../harness.ts';
import { sendTo } from '../security/over-http.ts';
import { bucketEnvironment, bucketSettings } from './engines/bucket.ts';
import { administer, databaseEnv, dropDatabase } from './engines/databases.ts';
import type { Environment } from './engines/own-engines.ts';
import { buildInstance, type Instance, startInstances } from './instances.ts';

export type OwnSite = Awaited<ReturnType<typeof openOwnSite>>;

/**
 * A site of one test file: a database of the server of this run, unless `change` names another, a folder of its bucket, and
 * instances of the built product in processes of their own. They transcode where `change` says TRANSCODE=on.
 */
export async function openOwnSite(change: Environment = {}) {
  await ensureBuilt();
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-site-'));
  const environment: Environment = {
    ...bucketEnvironment(),
    ...(await databaseEnv(folder)),
    PUBLIC_ORIGIN: 'http://localhost',
    ADMIN_PASSWORD: adminCredentials.password,
    TRANSCODE: 'off',
    LOG_LEVEL: 'fatal',
    ...change,
  };
  const opened: (() => Promise<unknown>)[] = [];
  return {
    folder,
    environment,
    /** Starts an instance that is asked directly, and waits until it is ready, or only alive. */
    async start(own: Environment = {}, probe: '/readyz' | '/healthz' = '/readyz'): Promise<Instance> {
      const instance = await buildInstance({ folder, environment: { ...environment, ...own } });
      opened.push(() => instance.close());
      await instance.start(probe);
      return instance;
    },
    /** Starts two instances behind nginx. */
    async startBehindNginx(own: { isSocketHeld?: boolean; onEnded?: (instance: Instance, how: string) => void } = {}) {
      const started = await startInstances({ folder, environment, isLimited: false, ...own });
      opened.push(started.stop);
      return started;
    },
    /** Puts a file of the site into its folder of the bucket. */
    async putFile(name: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
      const bucket = openS3(bucketSettings(environment));
      await bucket.put(name, bytes);
      bucket.close();
    },
    /** Runs statements on the site's own database. */
    ask: (...statements: string[]) => administer(environment.DATABASE_URL ?? '', ...statements),
    async close(): Promise<void> {
      await Promise.all(opened.map((close) => close()));
      await dropDatabase(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function loginAt(origin: string): Promise<Visitor> {
  const { token } = answerOf(calls.login, await sendTo(origin)(calls.login, { body: adminCredentials }));
  return { token, role: 'admin' };
}

/** The resident memory of an instance in bytes, as the system counts it. */
export async function memoryOf({ pid }: Instance): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
