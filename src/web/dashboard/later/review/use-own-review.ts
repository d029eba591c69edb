import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { check, type Problem } from '#contract/problems.ts';
import { type OwnReview, type ReviewForm, reviewForm, type TrainingChoice } from '#contract/reviews/schemas.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ownReviewQuery } from '../../queries.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../review/draft.ts';

/**
 * The fields of the review form, checked as the server checks them. The draft is stored until it is sent, discarded or the
 * client logs out.
 */
export function useReviewForm(userId: string, review: OwnReview | undefined, choice: TrainingChoice | undefined) {
  // Read once: the fields keep their text if the review is deleted while the form is open.
  const [initial] = useState<Draft>({
    rating: review?.rating ?? limits.reviews.ratingDefault,
    title: review?.title ?? '',
    comment: review?.comment ?? '',
    showsTraining: review?.training !== undefined,
    serviceId: review?.training?.serviceId ?? '',
  });
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft !== undefined);
  const [values, setValues] = useState<Draft>(draft ?? initial);
  const untouched = useRef(true);

  useEffect(() => {
    if (untouched.current) return;
    if (isSame(values, initial)) forgetDraft();
    else writeDraft(userId, values);
  }, [values, initial, userId]);

  const set = (changes: Partial<Draft>) => {
    untouched.current = false;
    setValues((now) => ({ ...now, ...changes }));
  };
  const startOver = () => {
    set(initial);
    setRestored(false);
  };

  const checked = check(reviewForm, bodyOf(values, choice));
  /** The counter and the disabled button tell of a text that is still too short. */
  const problem = (field: 'title' | 'comment'): Problem | undefined => {
    const found = checked.ok ? undefined : checked.problems[field];
    return found?.code === 'required' || found?.code === 'too_short' ? undefined : found;
  };
  const body = checked.ok ? checked.value : undefined;
  return { values, set, restored, startOver, count: countCharacters(values.comment), problem, body };
}

const fields = ['rating', 'title', 'comment', 'showsTraining', 'serviceId'] as const satisfies (keyof Draft)[];
const isSame = (one: Draft, other: Draft) => fields.every((field) => one[field] === other[field]);

/** A server of an earlier release gives no choice, and takes no answer to it. */
function bodyOf({ rating, title, comment, showsTraining, serviceId }: Draft, choice: TrainingChoice | undefined) {
  const service = choice?.services.find(({ id }) => id === serviceId);
  const training = showsTraining ? { serviceId: service?.id ?? null } : null;
  return { rating, comment, ...(title.trim() !== '' && { title }), ...(choice && { training }) };
}

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

/** Takes service and months from beside the name, of the review as it is. */
export function useHideTraining(onHidden: () => void) {
  const { t } = useTranslation('dashboard');
  const setReview = useSetReview();
  const refusalText = useRefusalText();
  const action = useSingleFlight({
    mutationFn: (_: undefined) => callApi(calls.hideOwnTraining),
    onSuccess: async (saved) => {
      await setReview(saved.review);
      onHidden();
    },
    onError: (error) => isGone(error) && setReview(null),
  });
  return { ...action, refusal: action.error && refusalText(action.error, t('review.training.hideFailed')) };
}

const SERVER_FAULT = 500;
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'review_not_found';

/** Writes the answer to the query cache; a load under way is cancelled, because it would overwrite it. */
function useSetReview() {
  const client = useQueryClient();
  return async (review: OwnReview | null) => {
    await client.cancelQueries({ queryKey: ownReviewQuery.queryKey });
    client.setQueryData(ownReviewQuery.queryKey, (before) => ({ ...before, review }));
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
