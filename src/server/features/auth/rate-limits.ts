import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type Refusal, refuse } from '../../http/errors.ts';

const { window } = limits.throttle;

type Kind = 'login-address' | 'login-site' | 'login-account' | 'login-unknown' | 'login-device' | 'link-address' | 'link-opened';
export type Limit = { kind: Kind; subject: string; most: number };

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
      const hashed = await keyedHash(transaction);
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

  /** Takes all attempts of one kind at one subject off the count. */
  async function forget({ kind, subject }: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const hashed = await keyedHash(transaction);
      await transaction.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', hashed(subject)).execute();
    });
  }

  return { attempt, forgive, forget };
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
  return groupsOf(address)?.slice(0, 4).join(':') ?? withoutPrefix(address);
}

/** What one customer of a provider of IPv6 may have: 65,536 networks that share three groups. Undefined over IPv4. */
export function siteOf(address: string): string | undefined {
  return groupsOf(address)?.slice(0, 3).join(':');
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const withoutPrefix = (address: string) => address.replace(MAPPED, '');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] | undefined {
  if (MAPPED.test(address) || !isIPv6(address)) return undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - tail.split(':').length).fill('0');
  return [...groups, ...missing, ...(tail?.split(':') ?? [])];
}

/** Neither an address nor a typed name is kept: a hash counts as well. Keyed, since a plain one of an address can be guessed. */
async function keyedHash(db: Database): Promise<(subject: string) => string> {
  const kept = await db.selectFrom('attempt_keys').select('key').executeTakeFirst();
  const key = kept?.key ?? randomBytes(limits.secret.bytes).toString('base64url');
  if (!kept) await db.insertInto('attempt_keys').values({ id: 'current', key }).execute();
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
