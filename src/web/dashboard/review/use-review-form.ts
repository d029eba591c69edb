import { useEffect, useRef, useState } from 'react';
import { countCharacters } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { OwnReview, ReviewForm } from '#contract/reviews.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';

const bounds = limits.review;

/** What is being written, stars and text. It outlives the tab until it is saved, dropped, or the client logs out. */
export function useReviewFields(userId: string, review: OwnReview | undefined) {
  // Taken once: if the review goes away while the form is open, what it was written over stays.
  const [written] = useState<Draft>({
    rating: review?.rating ?? bounds.ratingDefault,
    title: review?.title ?? '',
    comment: review?.comment ?? '',
  });
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft !== undefined);
  const [text, setText] = useState<Draft>(draft ?? written);
  const untouched = useRef(true);

  useEffect(() => {
    if (untouched.current) return;
    if (isSame(text, written)) forgetDraft();
    else keepDraft(userId, text);
  }, [text, written, userId]);

  const write = (change: Partial<Draft>) => {
    untouched.current = false;
    setText((now) => ({ ...now, ...change }));
  };
  const startOver = () => {
    write(written);
    setRestored(false);
  };

  const count = countCharacters(text.comment);
  const titleTooLong = countCharacters(text.title) > bounds.titleMax;
  const valid = count >= bounds.commentMin && count <= bounds.commentMax && !titleTooLong;
  const title = text.title.trim();
  const form: ReviewForm = { rating: text.rating, comment: text.comment.trim(), ...(title !== '' && { title }) };
  return { ...text, write, restored, startOver, count, titleTooLong, valid, form };
}

const isSame = (one: Draft, other: Draft) =>
  one.rating === other.rating && one.title === other.title && one.comment === other.comment;
