import type { Language } from '#contract/languages.ts';
import type { PageData, Ratings } from '#contract/pages/data.ts';
import { pageLimits } from '#contract/pages/limits.ts';
import type { PublicType } from '#contract/reviews/schemas.ts';
import type { Localized } from '#contract/site/content.ts';
import { type DatedReview, withMonth } from './with-month.ts';

export type ShownReviews = { type: PublicType; reviews: DatedReview[] };

/** Of all approved reviews: how many, and from `averageFrom` on the average rating as it is written. */
export type Proof = { count: number; average?: Localized };

/**
 * The featured reviews first; where there is none, all approved ones (docs/product.md#public-review-lists).
 * `others`: there are more to switch to. `proof` is undefined where nothing is approved.
 */
export async function chooseReviews({ reviews: read, ratings }: Pick<PageData, 'reviews' | 'ratings'>, wanted: string | null) {
  const [featured, approved] = await Promise.all([read('featured'), ratings()]);
  const others = featured.length > 0 && featured.length < approved.count;
  const isFeatured = featured.length > 0 && wanted !== 'approved';
  const type: PublicType = isFeatured ? 'featured' : 'approved';
  const reviews = (isFeatured ? featured : await read('approved')).map(withMonth);
  return { type, reviews, others, proof: proofOf(approved) };
}

function proofOf({ count, sum }: Ratings): Proof | undefined {
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
