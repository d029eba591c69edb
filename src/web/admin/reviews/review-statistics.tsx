import type { Review } from '#contract/reviews/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

type ReviewStatistics = { total: number; approved: number; featured: number; average: number };

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

export function StatisticsBox({ reviews }: { reviews: readonly Review[] }) {
  const { t, language } = useTranslation('admin');
  const { total, approved, featured, average } = reviewStatistics(reviews);
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figures = [
    { name: t('statistics.total'), value: total },
    { name: t('statistics.approved'), value: approved },
    { name: t('statistics.featured'), value: featured },
    { name: t('statistics.average'), value: average === 0 ? '0' : decimal.format(average) },
  ];
  return (
    <section aria-label={t('statistics.title')}>
      <dl className="grid grid-cols-4 gap-x-1 border-y cramped:grid-cols-2 border-ink-black/25 py-2 sm:flex sm:gap-x-10 sm:py-1.5">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-x-1.5 sm:flex-row-reverse sm:items-baseline">
            <dt className="text-xs leading-tight text-slate sm:text-sm">{name}</dt>
            <dd className="text-lg leading-tight font-extrabold tracking-tight tabular-nums sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
