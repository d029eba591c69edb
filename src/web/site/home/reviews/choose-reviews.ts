import type { Language } from '#contract/languages.ts';
import type { PageData, Ratings } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import type { Localized } from '#contract/site/content.ts';
import { type DatedReview, withMonth } from './with-month.ts';

/** The newest of a type; `nextCursor` is where the call goes on, where there are more. */
export type ShownReviews = { type: PublicType; reviews: DatedReview[]; nextCursor?: string | undefined };

/** Of all approved reviews: how many, and from `averageFrom` on the average rating as it is written. */
export type Proof = { count: number; average?: Localized };

/**
 * The featured reviews first; where there is none, all approved ones (docs/product.md#public-review-lists).
 * `others`: there are more to switch to; `totals`: how many there are of each type. `proof` is undefined where nothing is approved.
 */
export async function chooseReviews({ reviews: read, ratings }: Pick<PageData, 'reviews' | 'ratings'>, wanted: string | null) {
  const [featured, approved] = await Promise.all([read('featured'), ratings()]);
  const hasFeatured = featured.reviews.length > 0;
  const isFeatured = hasFeatured && wanted !== 'approved';
  const { reviews, nextCursor } = isFeatured ? featured : await read('approved');
  const shown: ShownReviews = {
    type: isFeatured ? 'featured' : 'approved',
    reviews: reviews.map(withMonth),
    ...(nextCursor !== undefined && { nextCursor }),
  };
  const totals: Record<PublicType, number> = { featured: approved.featured, approved: approved.count };
  return { ...shown, totals, others: hasFeatured && totals.featured < totals.approved, proof: proofOf(approved) };
}

function proofOf({ count, sum }: Pick<Ratings, 'count' | 'sum'>): Proof | undefined {
  if (count === 0) return undefined;
  if (count < pageLimits.reviews.averageFrom) return { count };
  const average = sum / count;
  return { count, average: { it: writeAverage(average, 'it'), en: writeAverage(average, 'en') } };
}

/** Constructed once for each language: the construction takes a twentieth of a page's rendering. */
const averages = new Map<Language, Intl.NumberFormat>();

function writeAverage(average: number, language: Language): string {
  const format =
    averages.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  averages.set(language, format);
  return format.format(average);
}
