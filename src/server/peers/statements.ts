import pg from 'pg';
import { limits } from '#contract/limits.ts';

const { answerWithin } = limits.server.peers;

/**
 * The statements of one session, one after another, each with its own time limit. One that fails ends the session: nobody could
 * say whether a lock is held.
 */
export class Statements {
  readonly #client: pg.Client;
  readonly #ended = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#client = new pg.Client({ ...config, connectionTimeoutMillis: answerWithin, query_timeout: answerWithin });
    this.#client.on('error', this.abandon);
    this.#client.on('end', this.abandon);
  }

  /** Aborts when the session ends. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  connect(): Promise<unknown> {
    return this.#client.connect();
  }

  ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const pending = this.#last.then(async () => {
      this.ended.throwIfAborted();
      return (await this.#client.query<Row>(text, values)).rows;
    });
    this.#last = pending.catch(this.abandon);
    return pending;
  }

  onNotification(listener: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload = '' }) => listener(channel, payload));
  }

  /** Ends the session without waiting for its statements. */
  readonly abandon = (): void => {
    this.#closed ??= this.#client.end().catch(() => undefined);
    this.#ended.abort(new Error('The session with the database has ended.'));
  };

  /** Ends the session after its statements. */
  async end(): Promise<void> {
    await this.#last;
    this.abandon();
    await this.#closed;
  }
}
