import type * as z from 'zod/mini';
import { ApiError, isSessionLost } from '#web/calls/api.ts';
import type { Entry, OutboxStore } from './outbox-store.ts';

/**
 * How changes of a kind are sent: at most so many in one call, in the order in which they were made. A call may arrive twice, as
 * its answer can be lost, and has to mean the same then.
 */
export type Kind<Value = unknown> = {
  /** What sending reads of a stored value. One that lacks it stays where it is, as does a kind of another release. */
  shape: z.ZodMiniType;
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
 * Sends all that waits; whether nothing is left of it. Rejects where the server does not answer or has no session for it: the
 * rest goes on waiting. A change that is refused is removed, as it would be refused every time.
 *
 * Poison entries, on which the code itself fails or for which the server has no room, are reported and left for a later visit, whose release may know them: what
 * was queued behind them is sent.
 */
export async function deliver({ store, userId, kinds, onSent }: Delivery): Promise<boolean> {
  const poison = new Set<number>();
  for (;;) {
    const left = (await store.list(userId)).filter((entry) => isKnown(kinds, entry));
    const waiting = left.filter(({ order }) => !poison.has(order));
    const { kind = '' } = waiting[0] ?? {};
    const found = kinds[kind];
    if (!found) return left.length === 0;
    const batch = waiting.filter((entry) => entry.kind === kind).slice(0, found.atOnce);
    const failed = await sendBatch(found, batch);
    for (const { order } of failed) poison.add(order);
    await store.remove(batch.filter((entry) => !failed.includes(entry)));
    if (failed.length < batch.length) onSent(kind);
  }
}

/** Whether this release can send it: the device may have stored it by another. */
export function isKnown(kinds: Delivery['kinds'], { kind, value }: Pick<Entry, 'kind' | 'value'>): boolean {
  return Object.hasOwn(kinds, kind) && kinds[kind]?.shape.safeParse(value).success === true;
}

/** What fails together is sent one by one, so that one change does not take the others with it; those the code fails on. */
async function sendBatch(kind: Kind, batch: readonly Entry[]): Promise<Entry[]> {
  const values = batch.map(({ value }) => value);
  try {
    await kind.send(values, AbortSignal.timeout(PATIENCE));
    return [];
  } catch (error) {
    // A call that was given up is a DOMException.
    const isPoison = isFull(error) || !(error instanceof ApiError || error instanceof DOMException);
    if (!isPoison && !isRefusal(error)) throw error;
    const failed: Entry[] = [];
    if (batch.length > 1) for (const entry of batch) failed.push(...(await sendBatch(kind, [entry])));
    else if (isPoison) {
      // biome-ignore lint/suspicious/noConsole: reported where a developer looks, as a client can do nothing about it
      console.error(error);
      failed.push(...batch);
    }
    return failed;
  }
}

/** The server stores no more of this client's trainings; a later release may. */
const isFull = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many_trainings';

const TOO_MANY = 429;

/** Whether the server has looked at it and said no. Neither the login page of a Wi-Fi nor a gateway says so by a code. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isSessionLost(error)) return false;
  return error.code !== 'unknown' && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}
