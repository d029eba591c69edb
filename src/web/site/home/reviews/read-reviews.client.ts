import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { readWhole } from '#web/calls/read-whole.ts';
import { type DatedReview, withMonth } from './with-month.ts';

/** The server's reason why they failed to load. */
export type Reason = { code?: ErrorCode; sentence?: string | undefined };

/** Imported with the API client only when a visitor switches: the page comes with its first reviews. Throws when aborted. */
export async function readReviews(type: PublicType, signal: AbortSignal): Promise<DatedReview[]> {
  const read = (query: { cursor?: string }) => callApi(calls.listPublicReviews, { params: { type }, query, signal });
  const { reviews } = await readWhole('reviews', read);
  return reviews.map(withMonth);
}

/** The server's reason: by its code, else in its own sentence. Empty where no answer came. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof ApiError) || error.code === 'network') return {};
  return error.code === 'unknown' ? { sentence: error.sentence } : { code: error.code };
}
