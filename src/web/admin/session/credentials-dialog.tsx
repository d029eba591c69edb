import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountChange, accountChange } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { callApi } from '#web/calls/api.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../shared/forms/use-form.ts';
import { accountQuery, keys } from '../shared/queries.ts';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { PasswordField, useShownPasswords } from './password-field.tsx';
import { formProblemOf, useAttemptProblem } from './use-attempt-problem.ts';

type Account = { username: string };

/** Opens the form of username and password; `dialog` is to be rendered where the button is. */
export function useCredentialsDialog() {
  const { data } = useQuery(accountQuery);
  const dialog = useDialog<Account>();
  return {
    openCredentials: () => dialog.show({ username: data?.username ?? '' }),
    dialog: <SubjectDialog dialog={dialog}>{(props) => <CredentialsDialog {...props} />}</SubjectDialog>,
  };
}

/** The form and its call. An empty username or new password stays as it is. */
function useCredentialsForm(username: string, onDone: () => void) {
  const { t } = useTranslation('admin');
  const [initial] = useState({ username, newPassword: '', repeated: '', password: '' });
  const form = useForm(initial);
  const [takesPasskeys, setTakesPasskeys] = useState(true);
  const change = useFormAction({
    call: (body: AccountChange) => callApi(calls.changeAccount, { body }),
    done: (_, { newPassword }) => t(newPassword === undefined ? 'account.renamed' : 'account.changed'),
    fallback: t('fallback.change'),
    touches: [keys.account, keys.site, keys.passkeys],
    refuse: form.refuse,
    onDone,
  });
  const problem = useAttemptProblem(formProblemOf(change.error), change.submittedAt, t('fallback.change'));

  const submit = () => {
    const { newPassword, repeated, password } = form.values;
    const named = form.values.username.trim();
    const checked = check(accountChange, {
      password,
      ...(named !== '' && named !== username && { username: named }),
      ...(newPassword !== '' && { newPassword, keepPasskeys: !takesPasskeys }),
    });
    const isDifferent = newPassword !== repeated;
    if (checked.ok && !isDifferent) void change.fire(checked.value);
    else form.refuse({ ...(isDifferent && { repeated: { code: 'wrong' } }), ...(!checked.ok && checked.problems) });
  };

  return { form, takesPasskeys, setTakesPasskeys, isBusy: change.busy, problem, submit };
}

function CredentialsDialog({ subject: { username }, open, onOpenChange }: SubjectDialogProps<Account>) {
  const { t } = useTranslation('admin');
  const close = () => onOpenChange(false);
  const { form, takesPasskeys, setTakesPasskeys, isBusy, problem, submit } = useCredentialsForm(username, close);
  const { shown: isShown, toggle } = useShownPasswords();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.credentials')}
      description={t('account.lead')}
      formRef={form.ref}
      busy={isBusy}
      error={problem}
      submitLabel={t('common:actions.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      onCancel={close}
    >
      <Field label={t('session.username')} error={form.problem('username')}>
        {(control) => (
          <input
            {...control}
            {...form.bind('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <PasswordField
        label={t('account.newPassword')}
        hint={t('account.newPasswordHint', { count: limits.auth.password.min })}
        isShown={isShown}
        autoComplete="new-password"
        error={form.problem('newPassword')}
        {...form.bind('newPassword')}
      />
      <PasswordField
        label={t('account.repeated')}
        isShown={isShown}
        autoComplete="new-password"
        error={form.problem('repeated') && t('account.different')}
        {...form.bind('repeated')}
      />
      <PasswordField
        label={t('account.password')}
        isShown={isShown}
        autoComplete="current-password"
        required
        error={form.problem('password')}
        {...form.bind('password')}
      />
      {toggle}
      <CheckBox checked={takesPasskeys} onChange={setTakesPasskeys}>
        <span>
          {t('account.takePasskeys')}
          <span className="block text-sm text-slate">{t('account.takePasskeysHint')}</span>
        </span>
      </CheckBox>
    </FormDialog>
  );
}
