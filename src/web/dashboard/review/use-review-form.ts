import { useEffect, useRef, useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { check, type Problem } from '#contract/problems.ts';
import { type OwnReview, reviewForm } from '#contract/reviews.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts';

/** The fields of the review form, checked as the server checks them. The draft is stored until it is sent, discarded or the client logs out. */
export function useReviewForm(userId: string, review: OwnReview | undefined) {
  // Read once: the fields keep their text if the review is deleted while the form is open.
  const [initial] = useState<Draft>({
    rating: review?.rating ?? limits.review.ratingDefault,
    title: review?.title ?? '',
    comment: review?.comment ?? '',
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

  const { title, ...others } = values;
  const checked = check(reviewForm, title.trim() === '' ? others : values);
  /** The counter and the disabled button tell of a text that is still too short. */
  const problem = (field: keyof Draft): Problem | undefined => {
    const found = checked.ok ? undefined : checked.problems[field];
    return found?.code === 'required' || found?.code === 'too_short' ? undefined : found;
  };
  const body = checked.ok ? checked.value : undefined;
  return { values, set, restored, startOver, count: countCharacters(values.comment), problem, body };
}

const isSame = (one: Draft, other: Draft) =>
  one.rating === other.rating && one.title === other.title && one.comment === other.comment;
