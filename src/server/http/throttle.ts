import { createHash, randomUUIDv7 } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Refusal, refuse } from './refusal.ts';

const { window } = limits.throttle;

export type Limit = { kind: 'login-address' | 'login-account' | 'login-device' | 'link-address'; subject: string; most: number };

/**
 * Counts attempts to guess, in the database, so that a restart forgets nothing. An attempt counts from before it is
 * judged, so that a thousand at once do not slip through together; a right one is taken off again.
 */
export function buildThrottle(db: Database, clock: Clock) {
  /** Refuses with the seconds to wait once any of the limits is reached; otherwise counts this attempt against each. */
  async function attempt(counted: Limit[]): Promise<Refusal | string[]> {
    const now = clock.now();
    const since = instantOf(now - window);
    return db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('attempts').where('at', '<=', since).execute();
      for (const { kind, subject, most } of counted) {
        const recent = await transaction
          .selectFrom('attempts')
          .select('at')
          .where('kind', '=', kind)
          .where('subject', '=', hashed(subject))
          .orderBy('at', 'desc')
          .offset(most - 1)
          .limit(1)
          .executeTakeFirst();
        if (recent) return refuse('too_many_attempts', { retryAfterSeconds: secondsUntilFree(recent.at, now) });
      }
      const rows = counted.map(({ kind, subject }) => ({
        id: randomUUIDv7(),
        kind,
        subject: hashed(subject),
        at: instantOf(now),
      }));
      await transaction.insertInto('attempts').values(rows).execute();
      return rows.map((row) => row.id);
    });
  }

  /** Takes a successful attempt off the count. */
  async function forgive(attempts: string[]): Promise<void> {
    await db.deleteFrom('attempts').where('id', 'in', attempts).execute();
  }

  return { attempt, forgive };
}

export type Throttle = ReturnType<typeof buildThrottle>;

function secondsUntilFree(at: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(at) + window - now) / 1000));
}

/**
 * A household's IPv6 addresses share their first four groups, so those are what counts. An IPv4 address that came in
 * through an IPv6 socket stays its own.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - tail.split(':').length).fill('0');
  return [...groups, ...missing, ...(tail?.split(':') ?? [])].slice(0, 4).join(':');
}

/** Neither an address nor a typed name is kept: a hash counts as well. */
function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
