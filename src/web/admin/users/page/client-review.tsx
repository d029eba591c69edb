import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Stars } from '#web/public/ui/icon.tsx';
import { HiddenNote, TrainingNote } from '../../reviews/review-notes.tsx';
import { ReviewState } from '../../reviews/review-state.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';

/** The client's review, approved from here; what else is done with it is done among the reviews. */
export function ClientReview({ review }: { review: Review }) {
  const { t } = useTranslation('admin');
  const { id, rating, title, comment, isApproved, author } = review;
  const approval = useAction({
    call: (reviewId: string) => callApi(calls.approveReview, { params: { id: reviewId }, body: { approved: true } }),
    done: () => t('reviews.approvedDone'),
    fallback: t('fallback.operation'),
    touches: [keys.reviews, keys.users],
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={rating} label={t('common:labels.stars', { count: rating })} />
        <ReviewState review={review} />
      </div>
      {title && (
        <p dir="auto" className="font-bold wrap-anywhere">
          {title}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {comment}
      </p>
      <TrainingNote review={review} />
      <HiddenNote review={review} />
      {!isApproved && (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          busy={approval.busy}
          aria-label={t('reviews.approveOf', { name: `${author.firstName} ${author.lastName}` })}
          onClick={() => void approval.fire(id)}
        >
          {!approval.busy && <Icon name="check" className="size-4" />}
          {t('reviews.approve')}
        </Button>
      )}
    </div>
  );
}
