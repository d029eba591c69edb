import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { administer, urlOf } from '../../../tests/instances/engines/databases.ts';
import { makeServer } from '../../../tests/instances/server.ts';
import type { Rows } from '../../bench.ts';
import { noPostgresql } from '../../site/cluster.ts';
import { proportionalMegabytesOfFamily } from '../../site/proc.ts';
import type { Serving } from '../../site/processes.ts';
import { serveSite } from '../../site/site.ts';
import { median, numeral, spread } from '../../statistics.ts';
import type { Figure } from '../../table.ts';

const TRAINERS = 20;
const visited = ['/', '/about', '/services', '/contact', '/booking', '/api/reviews/approved'];
/** What an instance may open: its pool, those of the frequent reads, and the session of its peers. */
const CONNECTIONS_EACH = 14;

export const trainers: Rows = {
  name: 'trainers',
  title: `${TRAINERS} trainers on one machine, a process and a database each, after their first visitors`,
  isOnRequest: true,
  async measure({ folder }) {
    if (postgresqlFolder() === undefined) throw new Error(noPostgresql);
    const embedded = await figuresOf('over SQLite', await openAll(folder, 'own', () => ({})));
    const postgresql = await makeServer({ connections: TRAINERS * CONNECTIONS_EACH });
    try {
      const before = proportionalMegabytesOfFamily(postgresql.pid());
      for (let n = 0; n < TRAINERS; n += 1) await administer(postgresql.url, `create database trainer_${n}`);
      const instances = await openAll(folder, 'pg', (n) => ({ DATABASE_URL: urlOf(postgresql.url, `trainer_${n}`) }));
      const memory = () => proportionalMegabytesOfFamily(postgresql.pid());
      return [...embedded, ...(await figuresOf('over one PostgreSQL', instances, { before, memory }))];
    } finally {
      await postgresql.remove();
    }
  },
};

/** As many at once as there are cores. */
async function openAll(folder: string, name: string, envOf: (n: number) => NodeJS.ProcessEnv): Promise<Serving[]> {
  const opened: Serving[] = [];
  const numbers = Array.from({ length: TRAINERS }, (_, n) => n).values();
  const openNext = async () => {
    for (const n of numbers) {
      const own = path.join(folder, `${name}-${n}`);
      await mkdir(own);
      opened.push(await serveSite({ folder: own, isPinned: false, env: { DATA_DIR: path.join(own, 'data'), ...envOf(n) } }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, openNext)).catch(async (error: unknown) => {
    await stopAll(opened);
    throw error;
  });
  return opened;
}

const stopAll = (all: Serving[]) => Promise.all(all.map((one) => one.stop()));

type Server = { before: number; memory(): number };

/** Visits each, as its first visitors do, and then ends them. */
async function figuresOf(over: string, instances: Serving[], server?: Server): Promise<Figure[]> {
  try {
    for (const { origin } of instances) for (const where of visited) await (await fetch(origin + where)).arrayBuffer();
    const own = instances.map((one) => one.proportionalMegabytes());
    const resident = instances.map((one) => one.residentMegabytes());
    const together = own.reduce((sum, one) => sum + one, server?.memory() ?? 0);
    const ofServer =
      server && `of it PostgreSQL ${numeral(server.memory())} MB, before it served anyone ${numeral(server.before)} MB`;
    return [
      {
        what: `an instance ${over}, proportional set size`,
        measured: spread(own, 'MB'),
        reference: `resident, what they share counted by each: ${spread(resident, 'MB')}`,
      },
      { what: `— ${TRAINERS} together`, measured: `${numeral(together)} MB`, ...(ofServer && { reference: ofServer }) },
      {
        what: '— for each trainer',
        measured: `${numeral(together / TRAINERS)} MB`,
        reference: `median instance: ${numeral(median(own))} MB`,
      },
    ];
  } finally {
    await stopAll(instances);
  }
}
