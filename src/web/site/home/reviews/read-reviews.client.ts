import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import type { ShownReviews } from './choose-reviews.ts';
import { withMonth } from './with-month.ts';

/** The server's reason why they failed to load. */
export type Reason = { code?: ErrorCode; sentence?: string | undefined };

const limit = String(pageLimits.reviews.first);

/**
 * So many reviews of a type, after those that a cursor ends. Imported with the API client only when a visitor switches or comes
 * near the last: the page comes with its first reviews. Throws when aborted.
 */
export async function readReviews(type: PublicType, cursor: string | undefined, signal: AbortSignal): Promise<ShownReviews> {
  const query = { limit, ...(cursor !== undefined && { cursor }) };
  const { reviews, nextCursor } = await callApi(calls.listPublicReviews, { params: { type }, query, signal });
  return { type, reviews: reviews.map(withMonth), nextCursor };
}

/** The server's reason: by its code, else in its own sentence. Empty where no answer came. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof ApiError) || error.code === 'network') return {};
  return error.code === 'unknown' ? { sentence: error.sentence } : { code: error.code };
}
