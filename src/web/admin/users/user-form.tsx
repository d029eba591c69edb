import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { newUser, type User, type UserChange, userChange } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Field, inputClass } from '#web/ui/field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { keys } from '../shared/queries.ts';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';
import { type Form, useForm, useFormAction } from '../shared/use-form.ts';
import { copyText, type GivenLink } from './link/generate-link.tsx';
import { fullName } from './user-facts.tsx';

const emptyUser = { firstName: '', lastName: '', username: '', email: '' };
type UserValues = typeof emptyUser;

export function EditUserDialog({ subject: user, open, onOpenChange }: SubjectDialogProps<User>) {
  const { t } = useTranslation('admin');
  const { firstName, lastName, username, email = '' } = user;
  const [initial] = useState({ firstName, lastName, username, email });
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

/** Only the edited fields, so that another admin's change of the others is not overwritten. */
function changesOf(values: UserValues, initial: UserValues): UserChange {
  const edited = Object.entries(values).filter(([field, value]) => initial[field as keyof UserValues] !== value);
  return Object.fromEntries(edited.map(([field, value]) => [field, field === 'email' ? value.trim() || null : value]));
}

type NewUserDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (given: GivenLink) => void;
};

/** A draft: what was typed stays when the dialog is closed, until it is cancelled or the user is created. */
export function NewUserDialog({ open, onOpenChange, onCreated }: NewUserDialogProps) {
  const { t } = useTranslation('admin');
  const form = useForm(emptyUser, 'new-user');
  const creation = useFormAction({
    call: (body: ReturnType<typeof bodyOf>) => callApi(calls.createUser, { body }),
    fallback: t('fallback.creation'),
    touches: [keys.users],
    refuse: form.refuse,
  });
  const clear = () => {
    form.reset();
    creation.reset();
    onOpenChange(false);
  };
  const submit = () => {
    const body = bodyOf(form.values);
    const checked = check(newUser, body);
    if (checked.ok) void create(body);
    else form.refuse(checked.problems);
  };
  const create = async (body: ReturnType<typeof bodyOf>) => {
    const answer = creation.fire(body);
    const copied = await copyText(answer.then((created) => created?.loginUrl ?? Promise.reject(new Error('No link came.'))));
    const created = await answer;
    if (!created) return;
    clear();
    onCreated({ ...created, fresh: 'created', copied });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('userForm.newTitle')}
      description={t('userForm.newLead')}
      formRef={form.ref}
      busy={creation.busy}
      error={creation.errorText}
      submitLabel={t('userForm.create')}
      busyLabel={t('userForm.creating')}
      onSubmit={submit}
      onCancel={clear}
    >
      <UserFields form={form} />
    </FormDialog>
  );
}

/** An empty e-mail is left out. */
function bodyOf({ email, ...rest }: typeof emptyUser) {
  return { ...rest, ...(email.trim() && { email }) };
}

/** The fields are about a client: the browser must not fill in the trainer's data. */
const unfilled = { autoComplete: 'off', className: inputClass } as const;

function UserFields({ form }: { form: Form<UserValues> }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('userForm.firstName')} required error={form.problem('firstName')}>
          {(control) => <input {...control} {...form.bind('firstName')} {...unfilled} autoCapitalize="words" />}
        </Field>
        <Field label={t('userForm.lastName')} required error={form.problem('lastName')}>
          {(control) => <input {...control} {...form.bind('lastName')} {...unfilled} autoCapitalize="words" />}
        </Field>
      </div>
      <Field label={t('userForm.username')} hint={t('userForm.usernameHint')} required error={form.problem('username')}>
        {(control) => <input {...control} {...form.bind('username')} {...unfilled} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t('userForm.email')} hint={t('userForm.emailHint')} error={form.problem('email')}>
        {(control) => (
          <input {...control} {...form.bind('email')} {...unfilled} type="email" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
    </>
  );
}
