import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { useStoredState } from '../session/stored-state.ts';
import { Chips } from '../shared/chips.tsx';
import { EmptyListing, Listing } from '../shared/lists/listing.tsx';
import { WindowedList } from '../shared/lists/windowed-list.tsx';
import { reviewsQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { SubjectDialog, useDialog } from '../shared/use-dialog.tsx';
import { DeleteReviewDialog } from './delete-dialog.tsx';
import { HideReviewDialog } from './hide-dialog.tsx';
import { isPending } from './pending.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReviewCard, type ReviewDialogs } from './review-card.tsx';
import { StatisticsBox } from './review-statistics.tsx';

const FILTERS = {
  all: () => true,
  pending: (review: Review) => isPending(review),
  approved: (review: Review) => review.isApproved,
  featured: (review: Review) => review.isFeatured,
  hidden: (review: Review) => review.hidden !== undefined,
} as const;
const FILTER_NAMES = ['all', 'pending', 'approved', 'featured', 'hidden'] as const satisfies (keyof typeof FILTERS)[];
const ALL = { filter: 'all' };

export function ReviewsTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(reviewsQuery);
  const [stored, setStored] = useStoredState('reviews-filter', ALL);
  const filter = FILTER_NAMES.find((name) => name === stored.filter) ?? 'all';
  const byWaiting = usePendingFirst(query.data);
  const [removal, hiding, reply] = [useDialog<Review>(), useDialog<Review>(), useDialog<Review>()];
  const dialogs = { onDelete: removal.show, onHide: hiding.show, onReply: reply.show };
  return (
    <section>
      <SectionHead title={t('reviews.title')} count={query.data?.filter(FILTERS[filter]).length ?? 0} />
      <Listing query={query} loading={t('reviews.loading')} fallback={t('fallback.reviews')}>
        {(reviews) => {
          const shown = reviews.filter(FILTERS[filter]).toSorted(byWaiting);
          const names = FILTER_NAMES.filter((name) => name !== 'hidden' || name === filter || reviews.some(FILTERS.hidden));
          const chips = names.map((value) => ({
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
                    <ReviewList reviews={shown} {...dialogs} />
                  )}
                </>
              )}
            </div>
          );
        }}
      </Listing>
      <SubjectDialog dialog={removal}>{(props) => <DeleteReviewDialog {...props} onHide={hiding.show} />}</SubjectDialog>
      <SubjectDialog dialog={hiding}>{(props) => <HideReviewDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={reply}>{(props) => <ReplyDialog {...props} />}</SubjectDialog>
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
  if (added.length > 0) setFirst(new Map([...first, ...added.map((review) => [review.id, isPending(review)] as const)]));
  return (a: Review, b: Review) => Number(first.get(b.id) ?? false) - Number(first.get(a.id) ?? false);
}

function ReviewList({ reviews, onDelete, onHide, onReply }: ReviewDialogs & { reviews: readonly Review[] }) {
  const render = useCallback(
    (review: Review) => <ReviewCard review={review} onDelete={onDelete} onHide={onHide} onReply={onReply} />,
    [onDelete, onHide, onReply],
  );
  return <WindowedList rows={reviews} render={render} gap="gap-2 sm:gap-5" columns="lg:grid-cols-2 vast:grid-cols-3" />;
}
