import { calls } from '#contract/calls.ts';
import type { PublicReview, PublicType } from '#contract/reviews.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

/** Loaded with the API client only when a visitor switches: the first page carries its reviews. Throws when given up. */
export async function readReviews(type: PublicType, signal: AbortSignal): Promise<PublicReview[]> {
  return (await callApi(calls.listPublicReviews, { params: { type }, query: {}, signal })).reviews;
}

/** What the server gave as its reason, if any came. */
export function reasonOf(error: unknown) {
  return error instanceof ApiError && error.code !== 'network' && error.code !== 'unknown' ? error.code : undefined;
}
