import { calls } from '#contract/calls.ts';
import { SECOND } from '#contract/limits.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { deliver, isKnown, type Kind } from './outbox-delivery.ts';
import { kinds } from './outbox-kinds.ts';
import { openMemoryStore, openOutboxStore } from './outbox-store.ts';

type Kinds = typeof kinds;
type KindName = keyof Kinds;
type ValueOf<Name extends KindName> = Kinds[Name] extends Kind<infer Value> ? Value : never;

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** Milliseconds until the next try after a failure; each failure doubles it. */
const RETRY = { first: 5_000, most: 60_000 };

/**
 * What a client's device has to send: stored first, then sent once there is a network, in order, by one tab at a time. It outlives
 * the page and the session, and goes with a logout.
 */
export async function openOutbox(userId: string, openStore = openOutboxStore) {
  const store = await openStore().catch(openMemoryStore);
  const listeners = new Set<(sent: KindName) => void>();
  let wait = RETRY.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (kind: string) => {
    for (const listen of listeners) if (isKind(kind)) listen(kind);
  };
  const sendAll = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    try {
      if ((await store.list(userId)).length === 0) return true;
      // Another tab may have begun the session of another client, in whose name nothing of this one is sent.
      if (!(await hasSession(userId))) return false;
      const isEmpty = await deliver({ store, userId, kinds, onSent: tell });
      wait = RETRY.first;
      return isEmpty;
    } catch (error) {
      if (!isSessionLost(error)) {
        timer = setTimeout(() => void send(), Math.max(wait, waitToldBy(error)));
        wait = Math.min(wait * 2, RETRY.most);
      }
      return false;
    }
  };
  let next: Promise<boolean> | undefined;
  /** Sends what waits; whether nothing waits any more. Never rejects. */
  const send = (): Promise<boolean> => {
    next ??= withLock(() => {
      next = undefined;
      return sendAll();
    });
    return next;
  };
  window.addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => document.hidden || void send());

  return {
    /**
     * Stores a change and sends it as soon as the server answers. It takes the place of one of the same kind and key that still
     * waits. Rejects where the device has no room for it.
     */
    async put<Name extends KindName>(kind: Name, key: string, value: ValueOf<Name>): Promise<void> {
      await store.put({ userId, kind, key, value });
      if (navigator.onLine && timer === undefined) void send();
    },
    /** What waits of a kind, in order. */
    async waiting<Name extends KindName>(kind: Name): Promise<ValueOf<Name>[]> {
      const entries = await store.list(userId);
      return entries.filter((entry) => entry.kind === kind && isKnown(kinds, entry)).map(({ value }) => value as ValueOf<Name>);
    },
    send,
    /** Calls it with each kind of which something has arrived. */
    onSent(listen: (kind: KindName) => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** Milliseconds that the server asks to wait, where it has been sent too much. */
const waitToldBy = (error: unknown): number =>
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
