import { createHash } from 'node:crypto';
import pg from 'pg';
import { limits } from '#contract/limits.ts';
import { type Compared, compare, type Identity, SESSION_PREFIX, sessionName } from './identity.ts';
import { SiteInUseError } from './peers.ts';

const { silentFor, pingEvery, answerWithin } = limits.server.peers;

/** How the site itself is held: together by all instances, or by one command against all of them. */
export type SiteHold = 'shared' | 'exclusive';

export type Session = Awaited<ReturnType<typeof openSession>>;

type Options = {
  /** What it hears. */
  channels: readonly string[];
  site: SiteHold;
  /** Told to the other instances; undefined for what is none. */
  identity: Identity | undefined;
  /** When the instance began, on the scale of `performance.now()`. */
  since: number;
};

/**
 * One session with PostgreSQL, as a lease that needs no clock and no table: advisory locks end with it, and the server ends it
 * once it has heard nothing for `silentFor`. It is pinged every `pingEvery`, and given up after `answerWithin` without an
 * answer, which together is less: who is cut off knows it before anybody else can have what it held.
 */
export async function openSession(config: pg.ClientConfig, { channels, site, identity, since }: Options) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerWithin, query_timeout: answerWithin });
  const ended = new AbortController();
  let clockSkew = 0;
  let compared: Compared = { differing: [], versions: [] };
  /** One statement after another, each with its own time limit. */
  let last: Promise<unknown> = Promise.resolve();

  let pings: NodeJS.Timeout | undefined;
  let closed: Promise<void> | undefined;

  const end = () => {
    clearInterval(pings);
    closed ??= client.end().catch(() => undefined);
    ended.abort(new Error('The session with the database has ended.'));
  };

  /** A statement that fails ends the session: nobody could say whether a lock is held. */
  const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const pending = last.then(async () => {
      ended.signal.throwIfAborted();
      return (await client.query<Row>(text, values)).rows;
    });
    last = pending.catch(end);
    return pending;
  };

  const ping = async () => {
    const sent = Date.now();
    const [row] = await ask<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    // The server read its clock somewhere between the two.
    if (row) clockSkew = (sent + Date.now()) / 2 - row.now;
  };

  const tell = async (own: Identity) => {
    const began = Date.now() - clockSkew - (performance.now() - since);
    await ask(`select set_config('application_name', $1, false)`, [sessionName(own, began)]);
  };

  /** Sessions of another role are not seen. */
  const compareAll = async (own: Identity) => {
    const rows = await ask<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)`,
      [SESSION_PREFIX],
    );
    compared = compare(
      own,
      rows.map(({ name }) => name),
    );
  };

  const look = async () => {
    await ping();
    if (identity) await compareAll(identity);
  };

  const lock = async (name: string, by: SiteHold = 'exclusive'): Promise<boolean> => {
    const [row] = await ask<{ held: boolean }>(`select ${tryLock[by]}($1) as held`, [lockKey(name)]);
    return row?.held === true;
  };

  client.on('error', end);
  client.on('end', end);
  try {
    await client.connect();
    pings = setInterval(() => void look().catch(() => undefined), pingEvery).unref();
    await ask(`set idle_session_timeout = ${silentFor}`);
    await ping();
    if (!(await lock('site', site))) throw new SiteInUseError(site);
    if (identity) await tell(identity).then(() => compareAll(identity));
    for (const channel of channels) await ask(`listen ${channel}`);
  } catch (error) {
    end();
    throw error;
  }

  return {
    ended: ended.signal,
    get clockSkew() {
      return clockSkew;
    },
    get compared() {
      return compared;
    },
    /** Whether the name could be had at once. A session has a name as often as it asks for it: its user asks once. */
    tryLock: (name: string) => lock(name),
    async unlock(name: string): Promise<void> {
      await ask('select pg_advisory_unlock($1)', [lockKey(name)]);
    },
    async notify(channel: string, payload: string): Promise<void> {
      await ask('select pg_notify($1, $2)', [channel, payload]);
    },
    onNotification: (listener: (channel: string, payload: string) => void) =>
      client.on('notification', ({ channel, payload = '' }) => listener(channel, payload)),
    async end(): Promise<void> {
      await last;
      end();
      await closed;
    },
  };
}

const tryLock: Record<SiteHold, string> = { shared: 'pg_try_advisory_lock_shared', exclusive: 'pg_try_advisory_lock' };

/** Advisory locks have numbers: the first 64 bits of the name's hash. */
function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}
