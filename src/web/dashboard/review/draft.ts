import * as z from 'zod/mini';

/** One device, one draft; whose it is stands in it, so that nobody else ever sees it. */
const KEY = 'review-draft';

const stored = z.object({ userId: z.string(), title: z.string(), comment: z.string() });

export type Draft = { title: string; comment: string };

/** Private browsing and full disks make storage throw: then there is no draft, and writing goes on. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(userId: string): Draft | undefined {
  const found = tryStorage((storage) => stored.parse(JSON.parse(storage.getItem(KEY) ?? 'null')));
  return found?.userId === userId ? { title: found.title, comment: found.comment } : undefined;
}

export function keepDraft(userId: string, { title, comment }: Draft): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify({ userId, title, comment })));
}

export function forgetDraft(): void {
  tryStorage((storage) => storage.removeItem(KEY));
}
