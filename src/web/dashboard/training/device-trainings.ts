import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TrainingDay } from '#contract/training/schemas.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';
import { outboxOf } from '../offline/lazy-outbox.ts';
import type { Stamp } from './open-training.ts';
import { type DeviceTrainings, deviceTrainings, TrainingStore, trainingsOf } from './training-store.ts';

const KEY = 'dashboard-training';

const NONE: DeviceTrainings = {};
const listeners = new Set<() => void>();
let known: DeviceTrainings | undefined;

export const stampNow = (): Stamp => ({ newId: () => crypto.randomUUID(), now: Date.now() });

function read(): DeviceTrainings {
  known ??= readStored('localStorage', KEY, deviceTrainings) ?? NONE;
  return known;
}

function write(next: DeviceTrainings): void {
  known = next;
  const { gone: _, ...lasting } = next;
  writeStored('localStorage', KEY, lasting);
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

export const trainings = new TrainingStore({ read, write, outboxOf, stampNow });

/** Those of a client. The server renders none. */
export function useDeviceTrainings(userId: string): DeviceTrainings {
  return trainingsOf(
    useSyncExternalStore(subscribe, read, () => NONE),
    userId,
  );
}

/**
 * Keeps the open training true to what the server says, and to the time that passes while the page stays in memory. Gives the
 * time at which the page was last looked at.
 */
export function useReconciledTrainings(userId: string, day: TrainingDay | undefined, readAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const reconcile = () => {
      setNow(Date.now());
      trainings.reconcile(userId, day && { day, readAt }).catch(() => undefined);
    };
    reconcile();
    document.addEventListener('visibilitychange', reconcile);
    return () => document.removeEventListener('visibilitychange', reconcile);
  }, [userId, day, readAt]);
  return now;
}

export function forgetTrainings(): void {
  known = NONE;
  removeStored('localStorage', KEY);
}
