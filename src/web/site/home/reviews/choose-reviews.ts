import type { PageData } from '#contract/pages.ts';
import type { PublicReview, PublicType } from '#contract/reviews.ts';

export type ShownReviews = { type: PublicType; reviews: PublicReview[] };

/**
 * The featured reviews first; where there is none, all approved ones (docs/product.md#public-review-lists).
 * `others`: there are more to switch to.
 */
export async function chooseReviews(
  read: PageData['reviews'],
  wanted: string | null,
): Promise<ShownReviews & { others: boolean }> {
  const approved = await read('approved');
  const featured = await read('featured');
  const others = featured.length > 0 && featured.length < approved.length;
  const isFeatured = featured.length > 0 && wanted !== 'approved';
  return isFeatured ? { type: 'featured', reviews: featured, others } : { type: 'approved', reviews: approved, others };
}
