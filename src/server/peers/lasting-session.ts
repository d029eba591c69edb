import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import type { Session } from './session.ts';

/** What a server that refuses everyone answers: nothing listens there, or it is starting or stopping. */
const REFUSING = ['ECONNREFUSED', 'ENOENT', '57P03', '57P01'];

type OnNotification = (channel: string, payload: string) => void;

/** A session that is opened again whenever it ends, until it is closed. */
export class LastingSession {
  readonly #openSession: () => Promise<Session>;
  readonly #log: Logger;
  readonly #closing = new AbortController();
  #current: Session | undefined;
  #isReopening = false;
  #isRefused = false;
  #notified: OnNotification = () => undefined;
  #reopened: () => void = () => undefined;

  constructor(openSession: () => Promise<Session>, log: Logger) {
    this.#openSession = openSession;
    this.#log = log;
  }

  /** Undefined while there is none. */
  get current(): Session | undefined {
    return this.#current;
  }

  /** Whether the database refused everyone when it was last asked for a session. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  onNotification(listener: OnNotification): void {
    this.#notified = listener;
  }

  /** Called when there is another session: what was notified between the two is lost. */
  onReopened(listener: () => void): void {
    this.#reopened = listener;
  }

  /** Throws where there is no session to be had. */
  async open(): Promise<void> {
    const opened = await this.#openSession();
    opened.onNotification(this.#notified);
    opened.ended.throwIfAborted();
    if (this.#closing.signal.aborted) return opened.end();
    opened.ended.addEventListener('abort', () => {
      this.#current = undefined;
      void this.#reopen();
    });
    this.#current = opened;
    this.#isRefused = false;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#current?.end();
  }

  async #reopen(): Promise<void> {
    if (this.#isReopening || this.#closing.signal.aborted) return;
    this.#isReopening = true;
    this.#log.warn('the session with the database ended: what other instances do is not known until there is another');
    while (!this.#current && !this.#closing.signal.aborted)
      await this.open().catch((error: unknown) => {
        this.#isRefused = error instanceof Error && 'code' in error && REFUSING.includes(String(error.code));
        return wait(limits.server.peers.reconnectEvery, undefined, { ref: false });
      });
    this.#isReopening = false;
    if (this.#closing.signal.aborted) return;
    this.#log.info('there is a session with the database again');
    this.#reopened();
  }
}
