import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { keys } from '../calls/queries.ts';
import { useAction } from '../calls/use-action.ts';

type DeleteReviewDialogProps = { review: Review; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteReviewDialog({ review, open, onOpenChange }: DeleteReviewDialogProps) {
  const { t } = useTranslation('admin');
  const removal = useAction({
    call: (id: string) => callApi(calls.deleteReview, { params: { id } }),
    done: () => t('reviews.deleted'),
    fallback: t('fallback.deletion'),
    touches: [keys.reviews],
    shownInPlace: true,
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('reviewDeletion.title')}
      question={t('reviewDeletion.question', { name: `${review.author.firstName} ${review.author.lastName}` })}
      confirmLabel={removal.busy ? t('deleting') : t('reviewDeletion.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={removal.busy}
      error={removal.errorText}
      onConfirm={() => removal.fire(review.id)}
    />
  );
}
