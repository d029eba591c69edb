import { sql } from 'kysely';
import { expect } from 'vitest';
import { isEmbedded } from '#server/db/database.ts';
import { openHarness, type Reply } from '../../harness.ts';
import { sendTo } from '../over-http.ts';

export const AT_ONCE = 200;

type From = { headers: Record<string, string> };
type Runner = (n: number, from: From) => Promise<Pick<Reply, 'status'>>;
export type Track = Awaited<ReturnType<typeof openTrack>>;

/** A server on a port of its own, and two hundred who race on it. */
export async function openTrack() {
  const harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
  const origin = await harness.listen();

  return {
    harness,
    origin,
    send: sendTo(origin),

    /**
     * All at once over connections of their own, in turns of the kinds given; nothing may fail in a way that is not
     * foreseen. Each comes from an address of its own, so that no limit on guessing ends the race.
     */
    async race(...kinds: Runner[]): Promise<number[]> {
      const run = async (n: number): Promise<Pick<Reply, 'status'> | undefined> => {
        const reply = await kinds[n % kinds.length]?.(n, { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
        // Where PostgreSQL's connections are all taken for too long, whoever waits is told to ask again.
        return reply?.status === 503 && !isEmbedded(harness.context.db) ? run(n) : reply;
      };
      const runners = Array.from({ length: AT_ONCE }, (_, n) => run(n));
      const statuses = (await Promise.all(runners)).map((reply) => reply?.status ?? 0);
      expect(Math.max(...statuses)).toBeLessThan(500);
      return statuses;
    },

    /** Where nothing of a user may be left but the id in the list of the deleted. */
    async traces(): Promise<string> {
      const { erasedUsers: _, ...others } = await harness.snapshot();
      return JSON.stringify(others);
    },

    /** Whatever was raced, no row points at one that is gone, and none is broken. PostgreSQL lets nobody ask: it vouches for it. */
    async expectWhole() {
      const { db } = harness.context;
      if (!isEmbedded(db)) return;
      expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrityCheck: 'ok' }]);
    },
  };
}
