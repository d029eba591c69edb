import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** One device, one draft; whose it is stands in it, so that nobody else ever sees it. */
const KEY = 'review-draft';

const { ratingMin, ratingMax, ratingDefault } = limits.review;

const draft = z.object({
  rating: z._default(z.int().check(z.minimum(ratingMin), z.maximum(ratingMax)), ratingDefault),
  title: z.string(),
  comment: z.string(),
});
const stored = z.extend(draft, { userId: z.string() });

export type Draft = z.infer<typeof draft>;

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
  if (found?.userId !== userId) return undefined;
  const { rating, title, comment } = found;
  return { rating, title, comment };
}

export function keepDraft(userId: string, draft: Draft): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify({ ...draft, userId })));
}

export function forgetDraft(): void {
  tryStorage((storage) => storage.removeItem(KEY));
}
