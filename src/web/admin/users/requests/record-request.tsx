import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type NewRequest, newRequest, requestKinds } from '#contract/personal-data/schemas.ts';
import { check } from '#contract/problems.ts';
import { callApi } from '#web/calls/api.ts';
import { calendarDay } from '#web/calls/formats.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Choices, WordsField } from '../../shared/forms/dialog-fields.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../../shared/forms/use-form.ts';
import { keys } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';

/** Null for somebody who is no client. */
export type Asking = { id: string; firstName: string; lastName: string } | null;

/** What somebody has asked by mail or telephone. */
export function RecordRequestDialog({ subject: user, open, onOpenChange }: SubjectDialogProps<Asking>) {
  const { t } = useTranslation('admin');
  const form = useForm({ kind: '', who: '', arrivedOn: calendarDay(Date.now()), words: '' });
  const action = useFormAction({
    call: (body: NewRequest) => callApi(calls.recordRequest, { body }),
    done: () => t('requests.recorded'),
    fallback: t('fallback.operation'),
    touches: [keys.requests, keys.today],
    refuse: form.refuse,
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    const { who, ...claim } = form.values;
    const checked = check(newRequest, { ...claim, ...(user ? { userId: user.id } : { who }) });
    if (checked.ok) void action.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={user ? t('requests.recordOf', { name: fullName(user) }) : t('requests.record')}
      description={t('requests.recordLead')}
      isAbove
      formRef={form.ref}
      busy={action.busy}
      error={action.errorText}
      submitLabel={t('requests.save')}
      busyLabel={t('requests.saving')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      {!user && (
        <Field label={t('requests.who')} error={form.problem('who')} required>
          {(control) => (
            <input {...control} {...form.bind('who')} dir="auto" maxLength={limits.personalData.whoMax} className={inputClass} />
          )}
        </Field>
      )}
      <Choices
        legend={t('requests.kind')}
        options={requestKinds.map((kind) => ({ value: kind, label: t(`requests.kinds.${kind}`) }))}
        value={form.values.kind}
        error={form.problem('kind')}
        onChange={(kind) => form.set({ kind })}
      />
      <Field label={t('requests.arrivedOn')} error={form.problem('arrivedOn')} required>
        {(control) => <input {...control} {...form.bind('arrivedOn')} type="date" className={inputClass} />}
      </Field>
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
