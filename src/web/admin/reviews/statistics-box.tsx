import type { Review } from '#contract/reviews.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { reviewStatistics } from './review-statistics.ts';

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
      <dl className="grid grid-cols-2 gap-px border-t-8 border-ink-black bg-sand sm:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse bg-white p-4 sm:p-5">
            <dt className="text-sm text-slate">{name}</dt>
            <dd className="text-4xl leading-none font-extrabold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
