import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type DataRequest, type RequestChange, requestChange, requestOutcomes } from '#contract/personal-data/schemas.ts';
import { check } from '#contract/problems.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Choices, WordsField } from '../../shared/forms/dialog-fields.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../../shared/forms/use-form.ts';
import { keys } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';

/** How a request ended, with the trainer's words. */
export function EndRequestDialog({ subject: request, open, onOpenChange }: SubjectDialogProps<DataRequest>) {
  const { t } = useTranslation('admin');
  const form = useForm({ outcome: 'done', words: request.words });
  const action = useFormAction({
    call: (body: RequestChange) => callApi(calls.changeRequest, { params: { id: request.id }, body }),
    done: () => t('requests.ended'),
    fallback: t('fallback.operation'),
    touches: [keys.requests, keys.today],
    refuse: form.refuse,
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    const checked = check(requestChange, form.values);
    if (checked.ok) void action.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('requests.endOf', { name: request.who })}
      description={t(`requests.advice.${request.kind}`)}
      isAbove
      requires={false}
      formRef={form.ref}
      busy={action.busy}
      error={action.errorText}
      submitLabel={t('requests.end')}
      busyLabel={t('requests.saving')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <Choices
        legend={t('requests.outcome')}
        options={requestOutcomes.map((outcome) => ({ value: outcome, label: t(`requests.outcomes.${outcome}`) }))}
        value={form.values.outcome}
        error={form.problem('outcome')}
        onChange={(outcome) => form.set({ outcome })}
      />
      <WordsField
        label={t('requests.words')}
        hint={t('requests.wordsHint')}
        error={form.problem('words')}
        max={limits.personalData.wordsMax}
        bound={form.bind('words')}
      />
    </FormDialog>
  );
}
