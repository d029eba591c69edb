import { calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { newUser } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { keys } from '../shared/queries.ts';
import { useForm } from '../shared/use-form.ts';
import { useFormAction } from '../shared/use-form-action.ts';
import { copyText } from './link/copy-text.ts';
import type { GivenLink } from './link/link-dialog.tsx';
import { emptyUser, UserFields } from './user-fields.tsx';

type NewUserDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (given: GivenLink) => void;
};

/** What was typed outlives a dialog closed by mistake; only cancelling or success empties it. Success is said with the link. */
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

/** An empty e-mail is none. */
function bodyOf({ email, ...rest }: typeof emptyUser) {
  return { ...rest, ...(email.trim() && { email }) };
}
