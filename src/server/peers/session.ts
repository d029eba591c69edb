import { createHash } from 'node:crypto';
import type pg from 'pg';
import { limits } from '#contract/limits.ts';
import { type Compared, compare, type Identity, SESSION_PREFIX, sessionName } from './identity.ts';
import { SiteInUseError } from './peers.ts';
import { Statements } from './statements.ts';

const { silentFor, pingEvery } = limits.server.peers;

/** How the site itself is held: together by all instances, or by one command against all of them. */
export type SiteHold = 'shared' | 'exclusive';

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
export class Session {
  readonly #statements: Statements;
  readonly #options: Options;
  #clockSkew = 0;
  #compared: Compared = { differing: [], versions: [] };

  constructor(config: pg.ClientConfig, options: Options) {
    this.#statements = new Statements(config);
    this.#options = options;
  }

  /** Aborts when the session ends. */
  get ended(): AbortSignal {
    return this.#statements.ended;
  }

  get clockSkew(): number {
    return this.#clockSkew;
  }

  get compared(): Compared {
    return this.#compared;
  }

  /** Connects, holds the site and listens. Throws SiteInUseError, and the driver's error where there is no session to be had. */
  async begin(): Promise<void> {
    const { channels, site, identity } = this.#options;
    try {
      await this.#statements.connect();
      this.#keepAlive();
      await this.#statements.ask(`set idle_session_timeout = ${silentFor}`);
      await this.#ping();
      if (!(await this.#lock('site', site))) throw new SiteInUseError(site);
      if (identity) await this.#tell(identity).then(() => this.#compare(identity));
      for (const channel of channels) await this.#statements.ask(`listen ${channel}`);
    } catch (error) {
      this.#statements.abandon();
      throw error;
    }
  }

  /** Whether the name could be had at once. A session has a name as often as it asks for it: its user asks once. */
  tryLock(name: string): Promise<boolean> {
    return this.#lock(name);
  }

  async unlock(name: string): Promise<void> {
    await this.#statements.ask('select pg_advisory_unlock($1)', [lockKey(name)]);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#statements.ask('select pg_notify($1, $2)', [channel, payload]);
  }

  onNotification(listener: (channel: string, payload: string) => void): void {
    this.#statements.onNotification(listener);
  }

  end(): Promise<void> {
    return this.#statements.end();
  }

  async #lock(name: string, by: SiteHold = 'exclusive'): Promise<boolean> {
    const [row] = await this.#statements.ask<{ held: boolean }>(`select ${tryLock[by]}($1) as held`, [lockKey(name)]);
    return row?.held === true;
  }

  #keepAlive(): void {
    this.ended.throwIfAborted();
    const pings = setInterval(() => void this.#look().catch(() => undefined), pingEvery).unref();
    this.ended.addEventListener('abort', () => clearInterval(pings));
  }

  async #look(): Promise<void> {
    await this.#ping();
    if (this.#options.identity) await this.#compare(this.#options.identity);
  }

  async #ping(): Promise<void> {
    const sent = Date.now();
    const [row] = await this.#statements.ask<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    // The server read its clock somewhere between the two.
    if (row) this.#clockSkew = (sent + Date.now()) / 2 - row.now;
  }

  async #tell(own: Identity): Promise<void> {
    const began = Date.now() - this.#clockSkew - (performance.now() - this.#options.since);
    await this.#statements.ask(`select set_config('application_name', $1, false)`, [sessionName(own, began)]);
  }

  /** Sessions of another role are not seen. */
  async #compare(own: Identity): Promise<void> {
    const rows = await this.#statements.ask<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)`,
      [SESSION_PREFIX],
    );
    this.#compared = compare(
      own,
      rows.map(({ name }) => name),
    );
  }
}

export async function openSession(config: pg.ClientConfig, options: Options): Promise<Session> {
  const session = new Session(config, options);
  await session.begin();
  return session;
}

const tryLock: Record<SiteHold, string> = { shared: 'pg_try_advisory_lock_shared', exclusive: 'pg_try_advisory_lock' };

/** Advisory locks have numbers: the first 64 bits of the name's hash. */
function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE(0).toString();
}
