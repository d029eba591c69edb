import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { OwnReview } from '#contract/reviews.ts';
import { ApiError } from '#web/lib/api.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StarChoice } from './star-choice.tsx';
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
