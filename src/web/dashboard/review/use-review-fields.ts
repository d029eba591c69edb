import { useEffect, useRef, useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { OwnReview, ReviewForm } from '#contract/reviews.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';

const bounds = limits.review;

/** What is being typed. Its text outlives the tab until it is saved, dropped, or the client logs out. */
export function useReviewFields(userId: string, review: OwnReview | undefined) {
  // Taken once: if the review goes away while the form is open, what it was written over stays.
  const [written] = useState<Draft>({ title: review?.title ?? '', comment: review?.comment ?? '' });
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft !== undefined);
  const [rating, setRating] = useState(review?.rating ?? bounds.ratingDefault);
  const [text, setText] = useState<Draft>(draft ?? written);
  const untouched = useRef(true);

  useEffect(() => {
    if (untouched.current) return;
    if (text.title === written.title && text.comment === written.comment) forgetDraft();
    else keepDraft(userId, text);
  }, [text, written, userId]);

  const type = (change: Partial<Draft>) => {
    untouched.current = false;
    setText((now) => ({ ...now, ...change }));
  };
  const startOver = () => {
    type(written);
    setRestored(false);
  };

  const count = countCharacters(text.comment);
  const titleTooLong = countCharacters(text.title) > bounds.titleMax;
  const valid = count >= bounds.commentMin && count <= bounds.commentMax && !titleTooLong;
  const title = text.title.trim();
  const form: ReviewForm = { rating, comment: text.comment.trim(), ...(title !== '' && { title }) };
  return { rating, setRating, ...text, type, restored, startOver, count, titleTooLong, valid, form };
}
