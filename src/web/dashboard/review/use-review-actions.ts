import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { OwnReview, ReviewForm } from '#contract/reviews.ts';
import { ApiError, callApi, isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';
import { ownReviewQuery } from '../queries.ts';
import { forgetDraft } from './draft.ts';

/** Creates the review, or edits the existing one. */
export function useSaveReview(review: OwnReview | undefined, onSaved: () => void) {
  const { t } = useTranslation('dashboard');
  const setReview = useSetReview();
  const refusalText = useRefusalText();
  const action = useSingleFlight({
    mutationFn: (body: ReviewForm) => (review ? callApi(calls.editOwnReview, { body }) : callApi(calls.writeOwnReview, { body })),
    onSuccess: async (saved) => {
      await setReview(saved.review);
      forgetDraft();
      onSaved();
    },
    // Deleted in the meantime, by the trainer or on another device: the text can be sent as a new review.
    onError: (error) => isGone(error) && setReview(null),
  });
  return { ...action, refusal: action.error && refusalText(action.error, t('review.saveFailed')) };
}

export function useDeleteReview(onDeleted: () => void) {
  const { t } = useTranslation('dashboard');
  const setReview = useSetReview();
  const refusalText = useRefusalText();
  const finish = async () => {
    await setReview(null);
    onDeleted();
  };
  const action = useSingleFlight({
    mutationFn: (_: undefined) => callApi(calls.deleteOwnReview),
    onSuccess: finish,
    onError: (error) => isGone(error) && finish(),
  });
  return { ...action, refusal: action.error && refusalText(action.error, t('review.deleteFailed')) };
}

const SERVER_FAULT = 500;
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'review_not_found';

/** Writes the answer to the query cache; a load under way is cancelled, because it would overwrite it. */
function useSetReview() {
  const client = useQueryClient();
  return async (review: OwnReview | null) => {
    await client.cancelQueries({ queryKey: ownReviewQuery.queryKey });
    client.setQueryData(ownReviewQuery.queryKey, review);
  };
}

function useRefusalText() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  return (error: unknown, fallback: string): string => {
    if (isSessionLost(error)) return t('review.sessionEnded');
    if (isGone(error)) return t('review.gone');
    const isRefusal = error instanceof ApiError && error.status > 0 && error.status < SERVER_FAULT;
    // Without an answer, or after a fault of the server, the text says that nothing was saved and nothing is lost.
    return isRefusal ? errorText(error, fallback) : fallback;
  };
}
