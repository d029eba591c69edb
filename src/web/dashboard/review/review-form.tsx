import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { OwnReview } from '#contract/reviews.ts';
import { ApiError } from '#web/lib/api.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSaveReview } from './use-review-actions.ts';
import { useReviewFields } from './use-review-form.ts';

const bounds = limits.review;

type ReviewFormProps = { userId: string; review: OwnReview | undefined; onSaved: () => void; onCancel: () => void };

export function ReviewForm({ userId, review, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('dashboard');
  const fields = useReviewFields(userId, review);
  const { start, busy, error, refusal } = useSaveReview(review, onSaved);
  const problemOf = useFieldProblem(error);
  const formRef = useFocus(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.valid) start(fields.form);
  };
  const tooLong = (is: boolean, limit: number) => (is ? ({ code: 'too_long', limit } as const) : undefined);
  const counter = t('review.counter', { count: fields.count, max: bounds.commentMax, min: bounds.commentMin });

  return (
    <form
      ref={formRef}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-6 border-t-8 border-tram bg-white p-5 sm:p-8"
    >
      {fields.restored && <Restored onStartOver={fields.startOver} />}
      <StarChoice rating={fields.rating} onRating={(rating) => fields.write({ rating })} />
      <Field label={t('review.titleLabel')} error={problemOf('title', tooLong(fields.titleTooLong, bounds.titleMax))}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={fields.title}
            placeholder={t('review.titlePlaceholder')}
            onChange={(event) => fields.write({ title: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <Field
        label={t('review.comment')}
        required
        hint={<span className={fields.count > bounds.commentMax ? 'font-bold text-red-deep' : 'tabular-nums'}>{counter}</span>}
        error={problemOf('comment', tooLong(fields.count > bounds.commentMax, bounds.commentMax))}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={6}
            value={fields.comment}
            placeholder={t('review.commentPlaceholder')}
            onChange={(event) => fields.write({ comment: event.target.value })}
            className={`${inputClass} field-sizing-content min-h-40`}
          />
        )}
      </Field>
      {review && <p className="text-sm text-slate">{t('review.returnsToPending')}</p>}
      {refusal && !busy && <Notice tone="error">{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={busy || !fields.valid} className="max-sm:w-full">
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

/** What the server found wrong with a field, unless something is seen here already. */
function useFieldProblem(error: unknown) {
  const problemText = useProblemText();
  return (field: string, seen?: Parameters<typeof problemText>[0]): string | undefined => {
    const problem = seen ?? (error instanceof ApiError ? error.fields?.[field] : undefined);
    return problem && problemText(problem);
  };
}

/**
 * The button that opened the form is gone: the first thing to choose takes the focus, which opens no keyboard on a phone.
 * After a refusal it is the button to press again, which lost it while it was disabled.
 */
function useFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusal]);
  return form;
}

const { ratingMin, ratingMax } = limits.review;
const RATINGS = Array.from({ length: ratingMax - ratingMin + 1 }, (_, index) => ratingMin + index);
const STAR = 'M12 1.8l3.1 6.6 7.1 1-5.2 5 1.3 7.2L12 18.1l-6.3 3.5L7 14.4l-5.2-5 7.1-1z';

/** Stars as what they are, a choice of one among five: arrow keys and screen readers know it. */
function StarChoice({ rating, onRating }: { rating: number; onRating: (rating: number) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{t('review.rating')}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-2.5 flex min-w-0">
          {RATINGS.map((value) => (
            <label key={value} className="grid h-12 w-12 min-w-0 cursor-pointer place-items-center has-focus-visible:outline-3">
              <input
                type="radio"
                name="rating"
                value={value}
                checked={value === rating}
                onChange={() => onRating(value)}
                className="sr-only"
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
