import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { chosenReasons } from '#contract/reviews/moderation.ts';
import { hiding, type Review } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Choices, WordsField } from '../shared/forms/dialog-fields.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../shared/forms/use-form.ts';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';
import { fullName } from '../users/user-facts.tsx';
import { useReviewAnswer } from './review-actions.tsx';

const NOTHING = { reason: '', words: '' };

/** Asks for the rule that a review breaks: what is counted in public, and said to its author with the trainer's words. */
export function HideReviewDialog({ subject: review, open, onOpenChange }: SubjectDialogProps<Review>) {
  const { t } = useTranslation('admin');
  const form = useForm(NOTHING);
  const answer = useReviewAnswer();
  const action = useFormAction({
    call: (body: { reason: (typeof chosenReasons)[number]; words?: string | undefined }) =>
      callApi(calls.hideReview, { params: { id: review.id }, body }),
    done: () => t('reviews.unapprovedDone'),
    fallback: t('fallback.operation'),
    touches: answer.touches,
    refuse: form.refuse,
    onDone: (answered) => {
      answer.onDone(answered);
      onOpenChange(false);
    },
  });
  const submit = () => {
    const checked = check(hiding, form.values);
    if (checked.ok) void action.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('reviewHiding.title', { name: fullName(review.author) })}
      description={t('reviewHiding.lead')}
      formRef={form.ref}
      requires={false}
      busy={action.busy}
      error={action.errorText}
      submitLabel={t('reviewHiding.confirm')}
      busyLabel={t('reviewHiding.busy')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <Choices
        legend={t('reviewHiding.reason')}
        options={chosenReasons.map((reason) => ({ value: reason, label: t(`common:hiddenReasons.${reason}`) }))}
        value={form.values.reason}
        error={form.problem('reason') && t('reviewHiding.reasonMissing')}
        onChange={(reason) => form.set({ reason })}
      />
      <WordsField
        label={t('reviewHiding.words')}
        hint={t('reviewHiding.wordsHint')}
        error={form.problem('words')}
        max={limits.reviews.hiddenWordsMax}
        bound={form.bind('words')}
      />
    </FormDialog>
  );
}
