import { useQueryClient } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { OwnReview, ReviewForm } from '#contract/reviews.ts';
import { ApiError, callApi, isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';
import { ownReviewQuery } from '../queries.ts';
import { forgetDraft } from './draft.ts';

/** Saves the review: as a new one, or over the one there is. `busy` lasts from the press to the answer. */
export function useSaveReview(review: OwnReview | undefined, onSaved: () => void) {
  const { t } = useTranslation('dashboard');
  const settle = useSettle();
  const refusalText = useRefusalText();
  const action = useSingleFlight({
    mutationFn: (body: ReviewForm) => (review ? callApi(calls.editOwnReview, { body }) : callApi(calls.writeOwnReview, { body })),
    onSuccess: async (saved) => {
      await settle(saved.review);
      forgetDraft();
      onSaved();
    },
    // Deleted meanwhile, by the trainer or on another device: what was typed can be sent as a new one.
    onError: (error) => isGone(error) && settle(null),
  });
  return { ...action, refusal: action.error && refusalText(action.error, t('review.saveFailed')) };
}

export function useDeleteReview(onDeleted: () => void) {
  const { t } = useTranslation('dashboard');
  const settle = useSettle();
  const refusalText = useRefusalText();
  const finish = async () => {
    await settle(null);
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

/** Puts the answer in place of what was loaded before, unless a load still under way would overwrite it. */
function useSettle() {
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
    const isRefused = error instanceof ApiError && error.status > 0 && error.status < SERVER_FAULT;
    // No answer, or a fault that the client can do nothing about: what counts is that nothing was saved and nothing is lost.
    return isRefused ? errorText(error, fallback) : fallback;
  };
}
