import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { useStoredState } from '../session/stored-state.ts';
import { Chips } from '../shared/chips.tsx';
import { EmptyListing, Listing } from '../shared/lists/listing.tsx';
import { WindowedList } from '../shared/lists/windowed-list.tsx';
import { keys, reviewsQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { StatisticsBox } from './review-statistics.tsx';

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
  const byWaiting = usePendingFirst(query.data);
  const removal = useDialog<Review>();
  return (
    <section>
      <SectionHead title={t('reviews.title')} count={query.data?.filter(FILTERS[filter]).length ?? 0} />
      <Listing query={query} loading={t('reviews.loading')} fallback={t('fallback.reviews')}>
        {(reviews) => {
          const shown = reviews.filter(FILTERS[filter]).toSorted(byWaiting);
          const chips = FILTER_NAMES.map((value) => ({
            value,
            label: t(`reviews.${value}`),
            ...(value === 'pending' && { count: reviews.filter(FILTERS.pending).length }),
          }));
          return (
            <div className="grid grid-cols-1 gap-3 sm:gap-6">
              <StatisticsBox reviews={reviews} />
              {reviews.length === 0 ? (
                <EmptyListing title={t('reviews.none')} hint={t('reviews.noneHint')} />
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
      <SubjectDialog dialog={removal}>{(props) => <DeleteReviewDialog {...props} />}</SubjectDialog>
    </section>
  );
}

const NONE: readonly never[] = [];

/**
 * Sorts those first that were pending when the list first showed them: a review that is approved or hidden later stays at its
 * place, where the button that was pressed keeps the focus.
 */
function usePendingFirst(reviews: readonly Review[] = NONE) {
  const [first, setFirst] = useState<ReadonlyMap<string, boolean>>(new Map());
  const added = reviews.filter(({ id }) => !first.has(id));
  if (added.length > 0) setFirst(new Map([...first, ...added.map(({ id, isApproved }) => [id, !isApproved] as const)]));
  return (a: Review, b: Review) => Number(first.get(b.id) ?? false) - Number(first.get(a.id) ?? false);
}

type ReviewListProps = { reviews: readonly Review[]; onDelete: (review: Review) => void };

function ReviewList({ reviews, onDelete }: ReviewListProps) {
  const render = useCallback((review: Review) => <ReviewCard review={review} onDelete={onDelete} />, [onDelete]);
  return <WindowedList rows={reviews} render={render} gap="gap-2 sm:gap-5" columns="lg:grid-cols-2 vast:grid-cols-3" />;
}

function DeleteReviewDialog({ subject: review, ...dialog }: SubjectDialogProps<Review>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('reviewDeletion.title')}
      question={t('reviewDeletion.question', { name: `${review.author.firstName} ${review.author.lastName}` })}
      confirm={t('reviewDeletion.confirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteReview, { params: { id: review.id } })}
      done={t('reviews.deleted')}
      fallback={t('fallback.deletion')}
      touches={[keys.reviews]}
    />
  );
}
