import { limits } from '#contract/limits.ts';
import type { Press } from '#contract/presses/schemas.ts';
import { dayInMilan } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { WriteCount } from '../../http/write-count.ts';
import { buildWorker } from '../../jobs/worker.ts';
import { networkOf, siteOf } from '../auth/login/rate-limits.ts';
import { addPresses, keyOf, type PressRow } from './store.ts';

export type Presses = {
  /** Counts in memory, unless the network or the day has had enough. Never refuses. */
  count(press: Press, ip: string): void;
  /** Writes what is counted. Throws the database's error, and keeps the counts for later. */
  write(): Promise<void>;
  stop(): Promise<void>;
};
export type WithPresses = Context & { presses: Presses };

const { perNetwork, together, writtenAfter, retryAfter } = limits.presses;

/** Counts are written together a few seconds later, so that a flood costs one statement; a killed process loses those seconds. */
export function openPresses({ db, clock, log, site }: Context): Presses {
  const networks = new WriteCount(clock, perNetwork);
  const all = new WriteCount(clock, together);
  let counted = new Map<string, PressRow>();
  let timer: NodeJS.Timeout | undefined;

  const add = (row: PressRow) => {
    const key = keyOf(row);
    counted.set(key, { ...row, count: row.count + (counted.get(key)?.count ?? 0) });
  };
  const write = async () => {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await addPresses(db, rows);
    } catch (error) {
      rows.forEach(add);
      throw error;
    }
  };
  const worker = buildWorker({ name: 'counting presses', drain: () => write().then(() => undefined), retryAfter }, log);
  worker.start();

  const writeLater = () => {
    timer = undefined;
    worker.wake();
  };
  return {
    count({ kind, page, serviceId }, ip) {
      const network = siteOf(ip) ?? networkOf(ip);
      if (networks.refuse(network) || all.refuse('')) return;
      networks.count(network);
      all.count('');
      const isShown = page === '/services' && site.current.content.services.some(({ id }) => id === serviceId);
      add({ day: dayInMilan(clock.now()), page, kind, serviceId: isShown ? (serviceId ?? '') : '', count: 1 });
      timer ??= setTimeout(writeLater, writtenAfter).unref();
    },
    write,
    async stop() {
      clearTimeout(timer);
      await worker.stop();
      await write().catch((error: unknown) => log.error({ err: error }, 'presses of the last seconds were not counted'));
    },
  };
}
