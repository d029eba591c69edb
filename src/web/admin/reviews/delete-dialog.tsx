import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';
import { fullName } from '../users/user-facts.tsx';

type DeleteReviewDialogProps = SubjectDialogProps<Review> & { onHide: (review: Review) => void };

/** Deleting is counted in public too, and what breaks a rule is hidden with its reason instead: that is offered first. */
export function DeleteReviewDialog({ subject: review, onHide, ...dialog }: DeleteReviewDialogProps) {
  const { t } = useTranslation('admin');
  const hideInstead = () => {
    dialog.onOpenChange(false);
    afterDialogs(() => onHide(review));
  };
  return (
    <ActionQuestion
      {...dialog}
      title={t('reviewDeletion.title')}
      question={t('reviewDeletion.question', { name: fullName(review.author) })}
      {...(!review.hidden && { instead: { label: t('reviewDeletion.hide'), onChoose: hideInstead } })}
      confirm={t('reviewDeletion.confirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteReview, { params: { id: review.id }, body: {} })}
      done={t('reviews.deleted')}
      fallback={t('fallback.deletion')}
      touches={[keys.reviews]}
    />
  );
}
