import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { linkedPassword } from '#contract/auth/schemas.ts';
import { type Body, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { PasswordField, useShownPasswords } from '../password-field.tsx';
import { SessionFrame } from '../session-frame.tsx';
import { formProblemOf, useAttemptProblem } from '../use-attempt-problem.ts';

type ChoosePasswordProps = {
  token: string;
  /** The password is set; with a session, or for the login to go on. */
  onChosen: (isSignedIn: boolean) => void;
  /** To the login, without a password set. */
  onLeft: () => void;
};

/** The page of a link by which the trainer chooses a password. To look at it uses nothing up, so that a link's preview may. */
export function ChoosePassword({ token, onChosen, onLeft }: ChoosePasswordProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { mutate, data, error } = useMutation({
    mutationFn: (read: string) => callApi(calls.readPasswordLink, { body: { token: read } }),
  });
  useEffect(() => mutate(token), [mutate, token]);
  const isOver = isInvalid(error);
  return (
    <SessionFrame title={t('choosePassword.title')} lead={t('choosePassword.lead')}>
      {error && (
        <Notice
          tone="error"
          action={
            <Button size="small" variant="outline" onClick={() => (isOver ? onLeft() : mutate(token))}>
              {t(isOver ? 'choosePassword.toLogin' : 'common:actions.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {!error && !data && <Notice tone="info">{t('session.browserChecking')}</Notice>}
      {data && <ChoiceForm token={token} username={data.username} onChosen={onChosen} onOver={() => mutate(token)} />}
    </SessionFrame>
  );
}

const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'password_link_invalid';

type ChoiceFormProps = Pick<ChoosePasswordProps, 'token' | 'onChosen'> & {
  username: string;
  /** The link was used meanwhile, as in another tab. */
  onOver: () => void;
};

function ChoiceForm({ token, username, onChosen, onOver }: ChoiceFormProps) {
  const { t } = useTranslation('admin');
  const form = useForm({ newPassword: '', repeated: '' });
  const passwords = useShownPasswords();
  const setting = useMutation({
    mutationFn: (body: Body<typeof calls.setPassword>) => callApi(calls.setPassword, { body }),
    onSuccess: ({ isSignedIn }) => onChosen(isSignedIn),
    onError: (error) => isInvalid(error) && onOver(),
  });
  const problem = useAttemptProblem(formProblemOf(setting.error), setting.submittedAt, t('fallback.change'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setting.isPending) return;
    const { newPassword, repeated } = form.values;
    const checked = check(linkedPassword, { token, newPassword });
    const isDifferent = newPassword !== repeated;
    if (checked.ok && !isDifferent) setting.mutate(checked.value);
    else form.refuse({ ...(isDifferent && { repeated: { code: 'wrong' } }), ...(!checked.ok && checked.problems) });
  };

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label={t('session.username')} hint={t('choosePassword.usernameHint')}>
        {(control) => <input {...control} value={username} readOnly autoComplete="username" className={inputClass} />}
      </Field>
      <PasswordField
        label={t('choosePassword.password')}
        hint={t('choosePassword.hint', { count: limits.auth.password.min })}
        isShown={passwords.shown}
        autoComplete="new-password"
        required
        unmarked
        error={form.problem('newPassword')}
        {...form.bind('newPassword')}
      />
      <PasswordField
        label={t('choosePassword.repeated')}
        isShown={passwords.shown}
        autoComplete="new-password"
        required
        unmarked
        error={form.problem('repeated') && t('choosePassword.different')}
        {...form.bind('repeated')}
      />
      {passwords.toggle}
      <Button type="submit" busy={setting.isPending}>
        {t(setting.isPending ? 'saving' : 'choosePassword.submit')}
      </Button>
    </form>
  );
}
