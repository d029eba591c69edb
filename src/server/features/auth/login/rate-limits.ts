import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { limits } from '#contract/limits.ts';
import { type Clock, instantOf } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { newId } from '../../../new-id.ts';

const { window } = limits.auth.throttle;
const { countedFor } = limits.withdrawals;

type Kind =
  | 'code-address'
  | 'code-site'
  | 'code-all'
  | 'code-tries'
  | 'login-address'
  | 'login-site'
  | 'login-account'
  | 'login-unknown'
  | 'login-device'
  | 'link-address'
  | 'link-opened'
  | 'link-request-address'
  | 'link-request-site'
  | 'link-request-email'
  | 'link-request-all'
  | 'mail-test'
  | 'passkey-challenge'
  | 'passkey-challenge-site'
  | 'passkey-wrong'
  | 'factor-code'
  | 'withdrawal'
  | 'withdrawal-site';
/** What counts for longer than guesses do. */
const longerWindows: ReadonlyMap<Kind, number> = new Map([
  ['withdrawal', countedFor],
  ['withdrawal-site', countedFor],
]);
export const attemptWindows = { usual: window, longer: longerWindows };
const windowOf = (kind: Kind) => longerWindows.get(kind) ?? window;

export type Limit = { kind: Kind; subject: string; most: number };

/**
 * Counts attempts to guess in the database, so that the counts survive a restart. An attempt is counted before it is checked, so
 * that a thousand at once cannot pass together; a successful one is forgiven afterwards.
 */
export function buildRateLimiter(db: Database, clock: Clock) {
  /** Refuses with the seconds to wait if any of the limits is reached; otherwise counts the attempt against each. */
  async function attempt(counted: Limit[]): Promise<Refusal | string[]> {
    const now = clock.now();
    return inTransaction(db, async (transaction) => {
      const hashed = await keyedHash(transaction);
      for (const { kind, subject, most } of counted) {
        const recent = await transaction
          .selectFrom('attempts')
          .select('at')
          .where('kind', '=', kind)
          .where('subject', '=', hashed(subject))
          .where('at', '>', instantOf(now - windowOf(kind)))
          .orderBy('at', 'desc')
          .offset(most - 1)
          .limit(1)
          .executeTakeFirst();
        if (recent) return refuse('too_many_attempts', { retryAfterSeconds: secondsUntilFree(recent.at, windowOf(kind), now) });
      }
      const rows = counted.map(({ kind, subject }) => ({
        id: newId(),
        kind,
        subject: hashed(subject),
        at: instantOf(now),
      }));
      await transaction.insertInto('attempts').values(rows).execute();
      return rows.map((row) => row.id);
    });
  }

  /** Uncounts a successful attempt. */
  async function forgive(attempts: string[]): Promise<void> {
    await db.deleteFrom('attempts').where('id', 'in', attempts).execute();
  }

  /** Uncounts all attempts of one kind on one subject. */
  async function forget({ kind, subject }: Pick<Limit, 'kind' | 'subject'>): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const hashed = await keyedHash(transaction);
      await transaction.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', hashed(subject)).execute();
    });
  }

  return { attempt, forgive, forget };
}

export type RateLimiter = ReturnType<typeof buildRateLimiter>;

/** Counts a token that opens nothing, of links, device codes and browsers alike; refuses once a network has guessed too often. */
export async function countWrongToken(rateLimiter: RateLimiter, ip: string): Promise<Refusal | undefined> {
  const most = limits.auth.throttle.linkPerIp;
  const counted = await rateLimiter.attempt([{ kind: 'link-address', subject: networkOf(ip), most }]);
  return counted instanceof Refusal ? counted : undefined;
}

function secondsUntilFree(at: string, counted: number, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(at) + counted - now) / 1000));
}

/**
 * What counts as one client: the first four groups of an IPv6, which a household shares. An IPv4 that arrived through an IPv6
 * socket counts as itself.
 */
export function networkOf(ip: string): string {
  return groupsOf(ip)?.slice(0, 4).join(':') ?? withoutPrefix(ip);
}

/** What one customer of an IPv6 provider may have: 65,536 networks that share three groups. Undefined over IPv4. */
export function siteOf(ip: string): string | undefined {
  return groupsOf(ip)?.slice(0, 3).join(':');
}

/** A limit of one /48 of IPv6, between that of a household's network and what all share; none over IPv4. */
export function limitOfSite(kind: Kind, ip: string, most: number): Limit[] {
  const subject = siteOf(ip);
  return subject === undefined ? [] : [{ kind, subject, most }];
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const withoutPrefix = (ip: string) => ip.replace(MAPPED, '');

/** The eight groups of an IPv6. */
function groupsOf(ip: string): string[] | undefined {
  if (MAPPED.test(ip) || !isIPv6(ip)) return undefined;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - tail.split(':').length).fill('0');
  return [...groups, ...missing, ...(tail?.split(':') ?? [])];
}

/** Hashes subjects, so that neither IPs nor typed names are stored. Keyed, since the plain hash of an IP can be guessed. */
async function keyedHash(db: Database): Promise<(subject: string) => string> {
  const stored = await db.selectFrom('attemptKeys').select('key').executeTakeFirst();
  const key = stored?.key ?? randomBytes(limits.auth.secret.bytes).toString('base64url');
  if (!stored) await db.insertInto('attemptKeys').values({ id: 'current', key }).execute();
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
