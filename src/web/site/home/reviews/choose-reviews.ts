import type { PageData } from '#contract/pages.ts';
import type { PublicReview, PublicType } from '#contract/reviews.ts';
import { siteLimits } from '#contract/site-limits.ts';

export type ShownReviews = { type: PublicType; reviews: PublicReview[] };

/** Of all approved reviews: how many, and from `averageFrom` on the average rating. */
export type Proof = { count: number; average?: number };

/**
 * The featured reviews first; where there is none, all approved ones (docs/product.md#public-review-lists).
 * `others`: there are more to switch to. `proof` is undefined where nothing is approved.
 */
export async function chooseReviews(read: PageData['reviews'], wanted: string | null) {
  const approved = await read('approved');
  const featured = await read('featured');
  const others = featured.length > 0 && featured.length < approved.length;
  const isFeatured = featured.length > 0 && wanted !== 'approved';
  const shown: ShownReviews = isFeatured ? { type: 'featured', reviews: featured } : { type: 'approved', reviews: approved };
  return { ...shown, others, proof: proofOf(approved) };
}

function proofOf(approved: readonly PublicReview[]): Proof | undefined {
  const count = approved.length;
  if (count === 0) return undefined;
  if (count < siteLimits.review.averageFrom) return { count };
  return { count, average: approved.reduce((sum, { rating }) => sum + rating, 0) / count };
}
