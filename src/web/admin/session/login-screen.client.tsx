import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { credentials } from '#contract/auth/schemas.ts';
import { type Body, calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordField, useShownPasswords } from './password-field.tsx';
import { SecondStep } from './second-step.tsx';
import { SessionFrame } from './session-frame.tsx';
import { useAttemptProblem } from './use-attempt-problem.ts';

const PREFIX = '#browser=';

type LoginScreenProps = {
  /** `lost`: while the screens were in use, which are kept hidden behind this one. */
  expired?: 'before' | 'lost';
  /** By a link, a moment ago. */
  isPasswordChosen?: boolean;
  onEntered: () => void;
};

export function LoginScreen({ expired, isPasswordChosen = false, onEntered }: LoginScreenProps) {
  const { t } = useTranslation('admin');
  return (
    <SessionFrame title={t('session.title')} lead={t('session.lead')}>
      {expired && (
        <Notice tone="error">
          <strong>{t('session.expired')}</strong>
          {expired === 'lost' && <span className="block text-sm">{t('session.restored')}</span>}
        </Notice>
      )}
      {isPasswordChosen && <Notice tone="success">{t('choosePassword.chosen')}</Notice>}
      <BrowserLink />
      <LoginForm focused={expired === 'lost'} onEntered={onEntered} />
      <p className="text-sm text-slate">{t('session.forgotten')}</p>
    </SessionFrame>
  );
}

/** The result of the browser link by which the page was opened, if it was. */
function BrowserLink() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { isPending, isKnown, error } = useBrowserLink();
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (isKnown) return <Notice tone="success">{t('session.browserKnown')}</Notice>;
  return isPending ? <Notice tone="info">{t('session.browserChecking')}</Notice> : null;
}

/**
 * The link that `npm run admin:password` prints makes this browser a known device. Its token is in the fragment, which is
 * not sent to servers nor in the referrer; it is removed from the URL and sent by POST.
 */
function useBrowserLink() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (token: string) => callApi(calls.rememberBrowser, { body: { token } }),
  });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(PREFIX)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    mutate(hash.slice(PREFIX.length));
  }, [mutate]);
  return { isPending, isKnown: isSuccess, error };
}

type LoginFormProps = { focused: boolean; onEntered: () => void };

function LoginForm({ focused, onEntered }: LoginFormProps) {
  const { t } = useTranslation('admin');
  const form = useForm({ username: '', password: '' });
  const passwords = useShownPasswords();
  const username = useRef<HTMLInputElement>(null);
  const [secondStep, setSecondStep] = useState<{ hasPasskey: boolean }>();
  const login = useMutation({
    mutationFn: (body: Body<typeof calls.login>) => callApi(calls.login, { body }),
    onSuccess: onEntered,
    onError: (error) => {
      if (isFactorNeeded(error)) setSecondStep({ hasPasskey: error.fields?.passkey !== undefined });
    },
  });
  const refusal = isFactorNeeded(login.error) ? null : login.error;
  const problem = useAttemptProblem(refusal, login.submittedAt, t('fallback.login'));

  useEffect(() => {
    if (focused) username.current?.focus();
  }, [focused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const checked = check(credentials, form.values);
    if (checked.ok) login.mutate(checked.value);
    else form.refuse(checked.problems);
  };

  if (secondStep)
    return (
      <SecondStep
        hasPasskey={secondStep.hasPasskey}
        busy={login.isPending}
        problem={problem}
        onProof={(factor) => login.mutate({ ...form.values, factor })}
        onBack={() => {
          login.reset();
          setSecondStep(undefined);
        }}
      />
    );
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label={t('session.username')} required unmarked error={form.problem('username')}>
        {(control) => (
          <input
            {...control}
            {...form.bind('username')}
            ref={username}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <PasswordField
        label={t('session.password')}
        isShown={passwords.shown}
        autoComplete="current-password"
        required
        unmarked
        error={form.problem('password')}
        {...form.bind('password')}
      />
      {passwords.toggle}
      <Button type="submit" busy={login.isPending}>
        {login.isPending ? t('session.submitting') : t('session.submit')}
      </Button>
      <PasskeyLogin onEntered={onEntered} />
    </form>
  );
}

const isFactorNeeded = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'factor_needed';
