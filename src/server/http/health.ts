import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Peers } from '../peers/peers.ts';
import { type Files, folders } from '../storage/files.ts';

type Dependencies = { db: Database; files: Files; clock: Clock; peers: Peers; probeData: () => Promise<void> };

type Options = {
  /** Implemented by the auth feature. */
  hasAdmin: (db: Database) => Promise<boolean>;
  /** Reads a table that is always there. */
  readTable: (db: Database) => Promise<unknown>;
  /** Aborts when the server begins to stop. */
  stopping?: AbortSignal | undefined;
};

/**
 * For monitoring: alive (the process responds; nothing else is asked, so that a lost database restarts no instance) and ready
 * (database and folders respond too, the other instances are in touch and have the same settings, and there is an admin, whom
 * the first start creates just after it listens). An open database still responds when its folder was removed or became
 * read-only, so the folder is probed as well. A server that stops is not ready, so that load balancers send visitors elsewhere
 * while it still answers. Instances of several versions are all ready, since an update has both, and each says which there are.
 */
export function mountHealth(app: FastifyInstance, { db, files, clock, peers, probeData }: Dependencies, options: Options): void {
  const { hasAdmin, readTable, stopping } = options;
  const checks: Checks = {
    database: () => readTable(db),
    admin: async () => {
      if (!(await hasAdmin(db))) throw new Error('There is no admin yet.');
    },
    data: probeData,
    ...Object.fromEntries(folders.map((folder) => [folder, () => files.probe(folder)])),
    peers: async () => {
      if (!peers.isInTouch()) throw new Error('There is no session with the database over which instances hear of each other.');
    },
    settings: async () => {
      const { differing } = peers.compared();
      if (differing.length > 0)
        throw new Error(
          `An instance that has run for longer has another ${differing.join(', ')}: give all of them the same, or stop that one.`,
        );
    },
    clock: async () => {
      const skew = Math.round(peers.clockSkew());
      if (Math.abs(skew) > limits.server.peers.clockSkewMax)
        throw new Error(`The clock differs by ${skew} ms from the database's.`);
    },
  };
  const failing = buildReadiness(checks, {
    clock,
    onFailure: (name, error) => app.log.error({ err: error }, `/readyz: ${name} fails`),
  });

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const names = stopping?.aborted ? ['stopping'] : await failing();
    if (names.length > 0) return reply.status(503).send({ status: 'not ready', failing: names });
    const { versions } = peers.compared();
    return { status: 'ready', ...(versions.length > 1 && { versions }) };
  });
}

type Checks = Record<string, () => Promise<unknown>>;
type Readiness = { clock: Clock; onFailure: (name: string, error: unknown) => void };

/**
 * Names the checks that fail or do not answer in time. They run at most once a second, whoever asks: the endpoint is public.
 * One that still runs is not started again.
 */
export function buildReadiness(checks: Checks, { clock, onFailure }: Readiness): () => Promise<string[]> {
  const running = new Map<string, Promise<unknown>>();
  let last: { at: number; failing: Promise<string[]> } | undefined;

  const run = async (name: string, check: () => Promise<unknown>): Promise<string[]> => {
    const started = running.get(name) ?? check().finally(() => running.delete(name));
    running.set(name, started);
    try {
      await inTime(started, limits.server.readiness.probeWithin);
      return [];
    } catch (error) {
      onFailure(name, error);
      return [name];
    }
  };

  const runAll = async () => (await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check)))).flat();

  return () => {
    const now = clock.now();
    // A clock that was set back does not keep an old answer.
    if (!last || Math.abs(now - last.at) >= limits.server.readiness.probeEvery) last = { at: now, failing: runAll() };
    return last.failing;
  };
}

/** Throws where it is not there within so many milliseconds. It goes on meanwhile. */
export async function inTime<T>(work: Promise<T>, within: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It did not answer in time.')), within);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
