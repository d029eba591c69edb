import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { type Review, replyForm } from '#contract/reviews/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Field, textareaClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../shared/forms/use-form.ts';
import { useAction } from '../shared/use-action.tsx';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';
import { fullName } from '../users/user-facts.tsx';
import { useReviewAnswer } from './review-actions.tsx';

/** The trainer's one public reply: written, changed or taken away. */
export function ReplyDialog({ subject: review, open, onOpenChange }: SubjectDialogProps<Review>) {
  const { t } = useTranslation('admin');
  const params = { id: review.id };
  const form = useForm({ text: review.reply?.text ?? '' });
  const { touches, onDone } = useReviewAnswer();
  const finish = (answered: { review: Review }) => {
    onDone(answered);
    onOpenChange(false);
  };
  const common = { fallback: t('fallback.operation'), touches, onDone: finish };
  const action = useFormAction({
    ...common,
    call: (body: { text: string }) => callApi(calls.replyToReview, { params, body }),
    done: () => t('reviewReply.done'),
    refuse: form.refuse,
  });
  const removal = useAction({
    ...common,
    call: (_: undefined) => callApi(calls.removeReply, { params }),
    done: () => t('reviewReply.removed'),
  });
  const submit = () => {
    const checked = check(replyForm, form.values);
    if (checked.ok) void action.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('reviewReply.title', { name: fullName(review.author) })}
      description={t('reviewReply.lead')}
      formRef={form.ref}
      requires={false}
      busy={action.busy || removal.busy}
      error={action.errorText}
      submitLabel={t('reviewReply.confirm')}
      busyLabel={t('reviewReply.busy')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <Field label={t('reviewReply.text')} error={form.problem('text')}>
        {(control) => <textarea {...control} {...form.bind('text')} dir="auto" className={textareaClass} />}
      </Field>
      {review.reply && (
        <Button variant="danger" size="small" className="justify-self-start" onClick={() => void removal.fire(undefined)}>
          {t('reviewReply.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
