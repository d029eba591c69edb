import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { outboxOf } from '../offline/lazy-outbox.ts';
import { type OpenTraining, openTraining, type Stamp } from './open-training.ts';
import { isForgotten } from './training-day.ts';
import { closeForgotten } from './training-end.ts';

/** The training that is being done on this device, and the last one that was finished on it; a device has those of one client. */
const KEY = 'dashboard-training';

const stored = z.object({
  open: z.optional(openTraining),
  finished: z.optional(openTraining),
  /** The last one that was finished or thrown away here, which the server may not know yet. */
  closedId: z.optional(z.string()),
});
export type DeviceTrainings = z.infer<typeof stored>;

const NONE: DeviceTrainings = {};
const listeners = new Set<() => void>();
let known: DeviceTrainings | undefined;

export const stampNow = (): Stamp => ({ newId: () => crypto.randomUUID(), now: Date.now() });

function read(): DeviceTrainings {
  known ??= readStored('localStorage', KEY, stored) ?? NONE;
  return known;
}

function write(next: DeviceTrainings): void {
  known = next;
  writeStored('localStorage', KEY, next);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  // Another tab has written it.
  const reread = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    known = undefined;
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', reread);
  };
}

const ofClient = (training: OpenTraining | undefined, userId: string) => (training?.userId === userId ? training : undefined);

/** Those of a client. The server renders none. */
export function useDeviceTrainings(userId: string): DeviceTrainings {
  const { open, finished, closedId } = useSyncExternalStore(subscribe, read, () => NONE);
  return { open: ofClient(open, userId), finished: ofClient(finished, userId), closedId };
}

/** What was put into the outbox so far, one change after the other. */
let saving: Promise<void> = Promise.resolve();
/** Something had no room on the device: with the next change all of the training is put there again. */
let isIncomplete = false;

/**
 * Stores what a training has become, and puts what differs from before into the outbox: its head and each set by itself, so that
 * sets changed on two devices do not meet.
 */
export function saveTraining(next: OpenTraining): void {
  const { open, finished, closedId } = read();
  const before = !isIncomplete && open?.head.id === next.head.id ? open : undefined;
  const { isDiscarded } = next.head;
  const isEnded = isDiscarded || next.head.endedAt !== null;
  write({
    open: isEnded ? undefined : next,
    finished: isEnded && !isDiscarded ? next : finished,
    closedId: isEnded ? next.head.id : closedId,
  });
  saving = saving
    .then(() => putChanges(next, before))
    .then(
      () => {
        isIncomplete = false;
      },
      () => {
        isIncomplete = true;
      },
    );
}

async function putChanges({ userId, head, sets }: OpenTraining, before: OpenTraining | undefined): Promise<void> {
  const outbox = await outboxOf(userId);
  if (before?.head !== head) await outbox.put('training', head.id, { ...head, sets: [] });
  for (const set of sets) if (!before?.sets.includes(set)) await outbox.put('training', set.id, { ...head, sets: [set] });
}

/** Fulfils once all that was done is in the outbox. Never rejects. */
export const savedTrainings = (): Promise<void> => saving;

/** Shows a training of another device here, without sending anything of it. */
export function adoptTraining(open: OpenTraining): void {
  if (open !== read().open) write({ ...read(), open });
}

/** Ends a training that nobody has gone on with. */
export function closeForgottenTraining(userId: string): void {
  const open = ofClient(read().open, userId);
  if (open && isForgotten(open, Date.now())) saveTraining(closeForgotten(open, stampNow()));
}

export function forgetTrainings(): void {
  known = NONE;
  removeStored('localStorage', KEY);
}
