import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { readStored, removeStored, writeStored } from '#web/public/lib/storage.ts';

/** One draft per device, with the client's id, so that no other client sees it. */
const KEY = 'review-draft';

const { ratingMin, ratingMax, ratingDefault } = limits.reviews;

const draft = z.object({
  rating: z._default(z.int().check(z.minimum(ratingMin), z.maximum(ratingMax)), ratingDefault),
  title: z.string(),
  comment: z.string(),
  /** Whether service and months may stand beside the name, and which service; empty is none. */
  showsTraining: z._default(z.boolean(), false),
  serviceId: z._default(z.string(), ''),
});
const stored = z.extend(draft, { userId: z.string() });

export type Draft = z.infer<typeof draft>;

export function readDraft(userId: string): Draft | undefined {
  const found = readStored('localStorage', KEY, stored);
  if (found?.userId !== userId) return undefined;
  const { userId: _userId, ...draft } = found;
  return draft;
}

export function writeDraft(userId: string, draft: Draft): void {
  writeStored('localStorage', KEY, { ...draft, userId });
}

export function forgetDraft(): void {
  removeStored('localStorage', KEY);
}
