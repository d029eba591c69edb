import path from 'node:path';
import { postgresqlFolder } from '../../scripts/tests/postgresql.mjs';
import { administer, urlOf } from '../../tests/instances/engines/databases.ts';
import { makeServer } from '../../tests/instances/server.ts';
import { noNginx } from '../bench.ts';
import { startingOnOtherCores } from '../load/cores.ts';
import { openProxy } from '../references/proxy.ts';
import { copySite } from './copied.ts';
import { cpuSecondsOfFamily } from './proc.ts';
import type { Serving } from './processes.ts';
import type { TestSite } from './seed.ts';
import { serveSite } from './site.ts';

export const noPostgresql = 'PostgreSQL is not installed (Debian: apt-get install postgresql)';

/** Instances of one site over PostgreSQL, and an nginx before the first of them and before both. */
export type Cluster = {
  one: Serving;
  other: Serving;
  beforeOne: Serving;
  beforeBoth: Serving;
  /** Of all processes of PostgreSQL. */
  cpuSecondsOfPostgresql(): number;
  stop(): Promise<void>;
};

/**
 * Two instances on the site's core over the rows of a site that is served by itself; PostgreSQL, which flushes, and nginx are on
 * the cores of the load. Each instance has a data folder of its own without files: no row asks for one.
 */
export async function openCluster({ folder, from }: { folder: string; from: TestSite }): Promise<Cluster> {
  if (postgresqlFolder() === undefined) throw new Error(noPostgresql);
  const postgresql = await startingOnOtherCores(() => makeServer({ isFlushing: true }));
  const opened: Serving[] = [];
  const stop = async () => {
    for (const serving of opened.toReversed()) await serving.stop();
    await postgresql.remove();
  };
  const open = async (serving: Promise<Serving>) => {
    opened.push(await serving);
    return serving;
  };
  const openInstance = (name: string) => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, name), TRUST_PROXY: '127.0.0.1', TRANSCODE: 'off' };
    return open(serveSite({ folder, isPinned: true, env }));
  };
  const databaseUrl = urlOf(postgresql.url, 'site');
  try {
    await administer(postgresql.url, 'create database site');
    await copySite(from, { dataDirectory: path.join(folder, 'instance-1'), databaseUrl });
    const [one, other] = [await openInstance('instance-1'), await openInstance('instance-2')];
    const place = { folder, origin: one.origin, isBeside: false };
    const beforeOne = await open(openProxy({ ...place, name: 'before-one' }));
    const beforeBoth = await open(openProxy({ ...place, name: 'before-both', others: [other.origin] }));
    return { one, other, beforeOne, beforeBoth, cpuSecondsOfPostgresql: () => cpuSecondsOfFamily(postgresql.pid()), stop };
  } catch (error) {
    await stop();
    const { code } = error instanceof Error && 'code' in error ? error : {};
    throw code === 'ENOENT' ? new Error(noNginx) : error;
  }
}
