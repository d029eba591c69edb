import type { Review } from '#contract/reviews.ts';

export type ReviewStatistics = { total: number; approved: number; featured: number; average: number };

/** Over all reviews, approved or not (docs/product.md#review-statistics); the average of none is 0. */
export function reviewStatistics(reviews: readonly Review[]): ReviewStatistics {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    total: reviews.length,
    approved: reviews.filter(({ isApproved }) => isApproved).length,
    featured: reviews.filter(({ isFeatured }) => isFeatured).length,
    average: reviews.length === 0 ? 0 : stars / reviews.length,
  };
}
