import { calls } from '#contract/calls.ts';
import { MINUTE, SECOND } from '#contract/units.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { deliver, isKnown, type Kind } from './outbox-delivery.ts';
import { kinds } from './outbox-kinds.ts';
import { type OutboxStore, openMemoryStore, openOutboxStore } from './outbox-store.ts';

type Kinds = typeof kinds;
type KindName = keyof Kinds;
type ValueOf<Name extends KindName> = Kinds[Name] extends Kind<infer Value> ? Value : never;

/** Milliseconds until the next try after a failure; each failure doubles it. */
const RETRY = { first: 5 * SECOND, most: MINUTE };

export async function openOutbox(userId: string, openStore = openOutboxStore): Promise<Outbox> {
  const outbox = new Outbox(userId, await openStore().catch(openMemoryStore));
  window.addEventListener('online', () => void outbox.send());
  document.addEventListener('visibilitychange', () => document.hidden || void outbox.send());
  return outbox;
}

/**
 * What a client's device has to send: stored first, then sent once there is a network, in order, by one tab at a time. It outlives
 * the page and the session, and goes with a logout.
 */
export class Outbox {
  #userId: string;
  #store: OutboxStore;
  #listeners = new Set<(sent: KindName) => void>();
  #wait = RETRY.first;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The sending that has not begun, which sends what is stored until then too. */
  #next: Promise<boolean> | undefined;

  constructor(userId: string, store: OutboxStore) {
    this.#userId = userId;
    this.#store = store;
  }

  /**
   * Stores a change and sends it as soon as the server answers. It takes the place of one of the same kind and key that still
   * waits. Rejects where the device has no room for it.
   */
  async put<Name extends KindName>(kind: Name, key: string, value: ValueOf<Name>): Promise<void> {
    await this.#store.put({ userId: this.#userId, kind, key, value });
    if (navigator.onLine && this.#timer === undefined) void this.send();
  }

  /** What waits of a kind, in order. */
  async waiting<Name extends KindName>(kind: Name): Promise<ValueOf<Name>[]> {
    const entries = await this.#store.list(this.#userId);
    return entries.filter((entry) => entry.kind === kind && isKnown(kinds, entry)).map(({ value }) => value as ValueOf<Name>);
  }

  /** Sends what waits; whether nothing waits any more. Never rejects. */
  send(): Promise<boolean> {
    this.#next ??= withLock(() => {
      this.#next = undefined;
      return this.#sendAll();
    });
    return this.#next;
  }

  /** Calls it with each kind of which something has arrived. */
  onSent(listen: (kind: KindName) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  async #sendAll(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      if ((await this.#store.list(this.#userId)).length === 0) return true;
      // Another tab may have begun the session of another client, in whose name nothing of this one is sent.
      if (!(await hasSession(this.#userId))) return false;
      const isEmpty = await deliver({ store: this.#store, userId: this.#userId, kinds, onSent: (kind) => this.#notify(kind) });
      this.#wait = RETRY.first;
      return isEmpty;
    } catch (error) {
      if (!isSessionLost(error)) this.#retryLater(error);
      return false;
    }
  }

  #retryLater(error: unknown): void {
    this.#timer = setTimeout(() => void this.send(), Math.max(this.#wait, retryAfter(error)));
    this.#wait = Math.min(this.#wait * 2, RETRY.most);
  }

  #notify(kind: string): void {
    for (const listen of this.#listeners) if (isKind(kind)) listen(kind);
  }
}

/** Milliseconds that the server's Retry-After says, where it has been sent too much. */
const retryAfter = (error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * SECOND : 0;

const isKind = (name: string): name is KindName => name in kinds;

async function hasSession(userId: string): Promise<boolean> {
  const answer = await callApi(calls.verifySession, { query: { role: 'client' } });
  return answer.role === 'client' && answer.user.id === userId;
}

/** One tab at a time, where the browser has locks; elsewhere a change may be sent twice, which means the same. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('dashboard-outbox', work) : Promise.resolve().then(work);
}
