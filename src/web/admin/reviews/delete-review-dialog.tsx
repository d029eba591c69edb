import { calls } from '#contract/calls.ts';
import type { Review } from '#contract/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ActionQuestion, type QuestionProps } from '../shared/action-question.tsx';
import { keys } from '../shared/queries.ts';

export function DeleteReviewDialog({ subject: review, ...dialog }: QuestionProps<Review>) {
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
