import { ApiError, isSessionLost } from '#web/lib/api.ts';
import type { Entry, OutboxStore } from './outbox-store.ts';

/**
 * How changes of a kind are sent: at most so many in one call, in the order in which they were made. A call may arrive twice, as
 * its answer can be lost, and has to mean the same then.
 */
export type Kind<Value = unknown> = {
  atOnce: number;
  send(values: readonly Value[], signal: AbortSignal): Promise<unknown>;
};

type Delivery = {
  store: OutboxStore;
  userId: string;
  kinds: Readonly<Record<string, Kind>>;
  /** Called with each kind of which changes were sent. */
  onSent: (kind: string) => void;
};

/** Milliseconds for one call. */
const PATIENCE = 20_000;

/**
 * Sends all that waits. Rejects where the server does not answer or has no session for it: the rest goes on waiting. A change
 * that is refused is removed, as it would be refused every time.
 */
export async function deliver({ store, userId, kinds, onSent }: Delivery): Promise<void> {
  for (;;) {
    const waiting = (await store.list(userId)).filter((entry) => entry.kind in kinds);
    const { kind = '' } = waiting[0] ?? {};
    const found = kinds[kind];
    if (!found) return;
    const batch = waiting.filter((entry) => entry.kind === kind).slice(0, found.atOnce);
    await sendBatch(found, batch);
    await store.remove(batch);
    onSent(kind);
  }
}

/** What is refused together is sent one by one, so that one change does not take the others with it. */
async function sendBatch(kind: Kind, batch: readonly Entry[]): Promise<void> {
  const values = batch.map(({ value }) => value);
  try {
    await kind.send(values, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (batch.length > 1) for (const entry of batch) await sendBatch(kind, [entry]);
  }
}

const TOO_MANY = 429;

/** Whether the server has looked at it and said no. Neither the login page of a Wi-Fi nor a gateway says so by a code. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isSessionLost(error)) return false;
  return error.code !== 'unknown' && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}
