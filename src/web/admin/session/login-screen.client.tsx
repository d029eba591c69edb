import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { credentials } from '#contract/auth/schemas.ts';
import { type Body, calls } from '#contract/calls.ts';
import { check } from '#contract/problems.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordField, useShownPasswords } from './password-field.tsx';
import { SecondStep } from './second-step.tsx';
import { useAttemptProblem } from './use-attempt-problem.ts';

const PREFIX = '#browser=';

type LoginScreenProps = {
  /** `lost`: while the screens were in use, which are kept hidden behind this one. */
  expired?: 'before' | 'lost';
  onEntered: () => void;
};

export function LoginScreen({ expired, onEntered }: LoginScreenProps) {
  const { t } = useTranslation('admin');
  return (
    <main className="relative isolate grid min-h-dvh content-center justify-items-center overflow-hidden px-5 py-8 sm:py-12">
      <PlateMark
        fills={['fill-tram', 'fill-bone', 'fill-ink-black']}
        className="absolute -top-28 -right-28 -z-10 size-96 sm:-top-48 sm:-right-48 sm:size-160 lg:-top-64 lg:-right-40 lg:size-224"
      />
      <div className="grid w-full max-w-md gap-5 border-t-8 border-ink-black bg-white p-5 sm:gap-6 sm:p-10">
        <header className="grid gap-2">
          <div className="flex items-center justify-between gap-4">
            <p className="text-xs font-bold tracking-[.2em] uppercase">{t('frame.title')}</p>
            <LanguageSwitch className="-my-3 -mr-3" />
          </div>
          <h1 className="text-5xl leading-none font-extrabold tracking-tight">{t('session.title')}</h1>
          <p className="text-slate">{t('session.lead')}</p>
        </header>
        {expired && (
          <Notice tone="error">
            <strong>{t('session.expired')}</strong>
            {expired === 'lost' && <span className="block text-sm">{t('session.restored')}</span>}
          </Notice>
        )}
        <BrowserLink />
        <LoginForm focused={expired === 'lost'} onEntered={onEntered} />
        <p className="text-sm text-slate">{t('session.forgotten')}</p>
        {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
        <a href="/" className="inline-flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4">
          {t('frame.viewSite')}
        </a>
      </div>
    </main>
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
