import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { SECOND } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { credentials } from '#contract/sessions.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useForm } from '../shared/use-form.ts';

const MINUTE = 60;
/** Seconds. The last minute is counted in steps, so that a screen reader does not read a new text each second. */
const STEP = 10;

type LoginFormProps = { focused: boolean; onEntered: () => void };

export function LoginForm({ focused, onEntered }: LoginFormProps) {
  const { t } = useTranslation('admin');
  const form = useForm({ username: '', password: '' });
  const [shown, setShown] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => callApi(calls.login, { body }),
    onSuccess: onEntered,
  });
  const problem = useLoginProblem(login.error, login.submittedAt);

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

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label={t('session.username')} required error={form.problem('username')}>
        {(control) => (
          <input
            {...control}
            {...form.bind('username')}
            ref={username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <Field label={t('session.password')} required error={form.problem('password')}>
        {(control) => (
          <input
            {...control}
            {...form.bind('password')}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
          className="size-5 accent-ink-black"
        />
        {t('session.showPassword')}
      </label>
      <Button type="submit" busy={login.isPending}>
        {login.isPending ? t('session.submitting') : t('session.submit')}
      </Button>
    </form>
  );
}

/** Why the login failed. Over the rate limit it says how long to wait, and nothing once that time is over. */
function useLoginProblem(error: unknown, submittedAt: number): string | undefined {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const wait = error instanceof ApiError && error.code === 'too_many_attempts' ? error.retryAfter : undefined;
  const left = useTimeLeft(wait === undefined ? undefined : submittedAt + wait * SECOND);
  if (!error) return undefined;
  if (wait === undefined) return errorText(error, t('fallback.login'));
  if (left === 0) return undefined;
  if (left > MINUTE) return t('session.waitMinutes', { count: Math.ceil(left / MINUTE) });
  return t('session.waitSeconds', { count: Math.ceil(left / STEP) * STEP });
}

/** Seconds until an instant (milliseconds since 1970), counted down; 0 once it is past or where there is none. */
function useTimeLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
