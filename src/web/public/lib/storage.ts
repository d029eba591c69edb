import type * as z from 'zod/mini';
import type { StorageNames } from '#contract/pages/storage-register.ts';

type Kind = keyof StorageNames;

/** Private browsing, full disks and refused cookies make storage throw: the page then works as if nothing was stored. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/**
 * Reads cookies and local storage for the first time, each in a task of its own: the browser fetches either from another
 * process, for which a page stands still.
 */
export async function openStorage(): Promise<void> {
  if (isOpen) return;
  await nextTask();
  attempt(() => document.cookie);
  await nextTask();
  attempt(() => window.localStorage.length);
  await nextTask();
  isOpen = true;
}

let isOpen = false;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reading is free in both: a language chosen long ago may be in either. */
export function readText(kind: Kind, key: StorageNames[Kind]): string | undefined {
  return attempt(() => window[kind].getItem(key)) ?? undefined;
}

export function writeText<K extends Kind>(kind: K, key: StorageNames[K], text: string): void {
  attempt(() => window[kind].setItem(key, text));
}

/** The JSON under a key, where it has the expected shape. */
export function readStored<Shape extends z.ZodMiniType>(
  kind: Kind,
  key: StorageNames[Kind],
  shape: Shape,
): z.infer<Shape> | undefined {
  const found = attempt<unknown>(() => JSON.parse(readText(kind, key) ?? 'null'));
  return shape.safeParse(found).data;
}

export function writeStored<K extends Kind>(kind: K, key: StorageNames[K], value: unknown): void {
  writeText(kind, key, JSON.stringify(value));
}

export function removeStored(kind: Kind, key: StorageNames[Kind]): void {
  attempt(() => window[kind].removeItem(key));
}
