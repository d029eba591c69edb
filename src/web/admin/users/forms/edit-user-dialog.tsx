import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { type User, type UserChange, userChange } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../../shared/forms/use-form.ts';
import { keys } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { fullName } from '../user-facts.tsx';
import { labelsIn, UserFields, type UserValues, valuesOf } from './user-fields.tsx';

export function EditUserDialog({ subject: user, open, onOpenChange }: SubjectDialogProps<User>) {
  const { t } = useTranslation('admin');
  const [initial] = useState(() => valuesOf(user));
  const form = useForm(initial);
  const change = useFormAction({
    call: (body: UserChange) => callApi(calls.changeUser, { params: { id: user.id }, body }),
    done: () => t('users.changed'),
    fallback: t('fallback.change'),
    /* Reviews show their author's name. */
    touches: [keys.users, keys.reviews],
    refuse: form.refuse,
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    const body = changesOf(form.values, initial);
    const checked = check(userChange, body);
    if (checked.ok) void change.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('userForm.editTitle')}
      description={fullName(user)}
      formRef={form.ref}
      busy={change.busy}
      error={change.errorText}
      submitLabel={t('common:actions.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <UserFields form={form} />
    </FormDialog>
  );
}

/** Only the edited fields, so that another admin's change of the others is not overwritten. */
function changesOf(values: UserValues, initial: UserValues): Record<string, unknown> {
  const labels = labelsIn(values);
  const { labels: _, newLabel: __, ...texts } = values;
  const edited = Object.entries(texts).filter(([field, value]) => initial[field as keyof UserValues] !== value);
  const isRelabelled = labels.join('\n') !== initial.labels;
  return {
    ...Object.fromEntries(edited),
    ...(isRelabelled && { labels }),
  };
}
