import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contract/reviews.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useStoredState } from '../session/stored-state.ts';
import { Chips } from '../shared/chips.tsx';
import { Listing } from '../shared/listing.tsx';
import { reviewsQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { ReviewList } from './review-list.tsx';
import { StatisticsBox } from './statistics-box.tsx';

const FILTERS = {
  all: () => true,
  pending: (review: Review) => !review.isApproved,
  approved: (review: Review) => review.isApproved,
  featured: (review: Review) => review.isFeatured,
} as const;
const FILTER_NAMES = ['all', 'pending', 'approved', 'featured'] as const satisfies (keyof typeof FILTERS)[];
const ALL = { filter: 'all' };

export function ReviewsTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(reviewsQuery);
  const [stored, setStored] = useStoredState('reviews-filter', ALL);
  const filter = FILTER_NAMES.find((name) => name === stored.filter) ?? 'all';
  const removal = useDialog<Review>();
  const total = query.data?.length;
  return (
    <section>
      <SectionHead
        title={t('reviews.title')}
        count={query.data?.filter(FILTERS[filter]).length ?? 0}
        line={total !== undefined && t('reviews.total', { count: total })}
      />
      <Listing query={query} loading={t('reviews.loading')} fallback={t('fallback.reviews')}>
        {(reviews) => {
          const shown = reviews.filter(FILTERS[filter]);
          const chips = FILTER_NAMES.map((value) => ({
            value,
            label: t(`reviews.${value}`),
            count: reviews.filter(FILTERS[value]).length,
          }));
          return (
            <div className="grid gap-6">
              <StatisticsBox reviews={reviews} />
              {reviews.length === 0 ? (
                <EmptyState
                  title={
                    <>
                      {t('reviews.none')}
                      <span className="mt-2 block text-base font-normal text-slate">{t('reviews.noneHint')}</span>
                    </>
                  }
                />
              ) : (
                <>
                  <Chips
                    label={t('reviews.filter')}
                    chips={chips}
                    value={filter}
                    onChange={(next) => setStored({ filter: next })}
                  />
                  {shown.length === 0 ? (
                    <EmptyState title={t('reviews.noneInFilter')} />
                  ) : (
                    <ReviewList reviews={shown} onDelete={removal.show} />
                  )}
                </>
              )}
            </div>
          );
        }}
      </Listing>
      {removal.subject && (
        <DeleteReviewDialog key={removal.turn} subject={removal.subject} open={removal.open} onOpenChange={removal.setOpen} />
      )}
    </section>
  );
}
