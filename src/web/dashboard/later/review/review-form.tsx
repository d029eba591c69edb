import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { OwnReview, TrainingChoice } from '#contract/reviews/schemas.ts';
import { ApiError } from '#web/calls/api.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { ShowTraining } from './training.tsx';
import { useReviewForm, useSaveReview } from './use-own-review.ts';

const { ratingMin, ratingMax, commentMin, commentMax } = limits.reviews;

type ReviewFormProps = {
  userId: string;
  review: OwnReview | undefined;
  choice: TrainingChoice | undefined;
  onSaved: () => void;
  onCancel: () => void;
};

export function ReviewForm({ userId, review, choice, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('dashboard');
  const form = useReviewForm(userId, review, choice);
  const { values, set, count } = form;
  const { start, busy, error, refusal } = useSaveReview(review, onSaved);
  const problemText = useProblemText();
  const problemOf = (field: 'title' | 'comment') => {
    const found = form.problem(field) ?? (error instanceof ApiError ? error.fields?.[field] : undefined);
    return found && problemText(found);
  };
  const formRef = useFocus(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.body) void start(form.body);
  };
  const counter = t('review.counter', { count, max: commentMax, min: commentMin });

  return (
    <form
      ref={formRef}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-6 border-t-8 border-tram bg-white p-5 sm:p-8"
    >
      {form.restored && <Restored onStartOver={form.startOver} />}
      <StarChoice rating={values.rating} onRating={(rating) => set({ rating })} />
      <Field label={t('review.titleLabel')} error={problemOf('title')}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={values.title}
            placeholder={t('review.titlePlaceholder')}
            onChange={(event) => set({ title: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <Field
        label={t('review.comment')}
        required
        hint={<span className={count > commentMax ? 'font-bold text-red-deep' : 'tabular-nums'}>{counter}</span>}
        error={problemOf('comment')}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={6}
            value={values.comment}
            placeholder={t('review.commentPlaceholder')}
            onChange={(event) => set({ comment: event.target.value })}
            className={`${inputClass} field-sizing-content min-h-40`}
          />
        )}
      </Field>
      {choice && <ShowTraining choice={choice} values={values} onChange={set} />}
      {review && <p className="text-sm text-slate">{t('review.returnsToPending')}</p>}
      {refusal && !busy && <Notice tone="error">{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={busy || !form.body} className="max-sm:w-full">
          {t(busy ? 'review.saving' : review ? 'review.update' : 'review.submit')}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel} className="max-sm:w-full">
          {t('review.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="outline" onClick={onStartOver}>
          {t('review.discardDraft')}
        </Button>
      }
    >
      {t('review.draftRestored')}
    </Notice>
  );
}

/**
 * Focuses the stars when the form opens, which shows no keyboard on phones. After a failure it focuses the submit button,
 * which lost the focus while it was disabled.
 */
function useFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusal]);
  return form;
}

const RATINGS = Array.from({ length: ratingMax - ratingMin + 1 }, (_, index) => ratingMin + index);
const STAR = 'M12 1.8l3.1 6.6 7.1 1-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-1z';

/** Radio buttons drawn as stars, so that arrow keys and screen readers work. */
function StarChoice({ rating, onRating }: { rating: number; onRating: (rating: number) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{t('review.rating')}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-2.5 flex min-w-0">
          {RATINGS.map((value) => (
            <label key={value} className="relative grid h-12 w-12 min-w-0 cursor-pointer place-items-center focus-within:z-1">
              <input
                type="radio"
                name="rating"
                value={value}
                checked={value === rating}
                onChange={() => onRating(value)}
                className="absolute inset-0 cursor-pointer appearance-none"
              />
              <span className="sr-only">{t('review.stars', { count: value })}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="h-8 w-full max-w-8">
                <path d={STAR} strokeWidth="1.6" className={`stroke-ink-black ${value <= rating ? 'fill-tram' : 'fill-white'}`} />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="font-bold">
          {t('review.stars', { count: rating })}
        </span>
      </div>
    </fieldset>
  );
}
