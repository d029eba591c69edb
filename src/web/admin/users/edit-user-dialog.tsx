import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { type User, type UserChange, userChange } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { keys } from '../shared/queries.ts';
import { useForm } from '../shared/use-form.ts';
import { useFormAction } from '../shared/use-form-action.ts';
import { fullName } from './full-name.ts';
import { UserFields, type UserValues } from './user-fields.tsx';

type EditUserDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

export function EditUserDialog({ user, open, onOpenChange }: EditUserDialogProps) {
  const { t } = useTranslation('admin');
  const { firstName, lastName, username, email = '' } = user;
  const [initial] = useState({ firstName, lastName, username, email });
  const form = useForm(initial);
  const change = useFormAction({
    call: (body: UserChange) => callApi(calls.changeUser, { params: { id: user.id }, body }),
    done: () => t('users.changed'),
    fallback: t('fallback.change'),
    /* The author's name stands on the review. */
    touches: [keys.users, keys.reviews],
    refuse: form.refuse,
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    const body = changesOf(form.values, initial);
    const checked = check(userChange, body);
    if (checked.ok) void change.fire(body);
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

/** Only the fields that were edited: what another admin changed in the others meanwhile stays. */
function changesOf(values: UserValues, initial: UserValues): UserChange {
  const edited = Object.entries(values).filter(([field, value]) => initial[field as keyof UserValues] !== value);
  return Object.fromEntries(edited.map(([field, value]) => [field, field === 'email' ? value.trim() || null : value]));
}
