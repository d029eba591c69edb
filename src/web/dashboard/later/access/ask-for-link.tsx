import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { linkRequest } from '#contract/mail/schemas.ts';
import { check, type Problem } from '#contract/problems.ts';
import { MINUTE } from '#contract/units.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText, useProblemText } from '#web/calls/error-text.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

const minutes = limits.auth.mailedLink.lifetime / MINUTE;

/** Asks for a link by e-mail. What is said afterwards is the same whoever asks. */
export function AskForLink() {
  const { t } = useTranslation('dashboard');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section aria-labelledby="ask-for-link" className="grid grid-cols-1 gap-4 border-l-8 border-tram bg-white p-5 sm:p-7">
      <h2 id="ask-for-link" className="text-2xl font-extrabold tracking-tight">
        {t(sentTo === undefined ? 'session.byMail.title' : 'session.byMail.sentTitle')}
      </h2>
      {sentTo === undefined ? <LinkForm onSent={setSentTo} /> : <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />}
    </section>
  );
}

function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('dashboard');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const problemText = useProblemText();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const { start, busy, error } = useSingleFlight({
    mutationFn: (body: { email: string }) => callApi(calls.requestLink, { body }),
    onSuccess: (_, body) => onSent(body.email),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(linkRequest, { email });
    setProblem(checked.ok ? undefined : checked.problems.email);
    if (checked.ok) void start(checked.value);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p>{t('session.byMail.text', { minutes })}</p>
      <Field label={t('session.byMail.label')} error={problem && problemText(problem)}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="email webauthn"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      {error && !busy && <Notice tone="error">{errorText(error)}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {t('session.byMail.submit')}
      </Button>
    </form>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('dashboard');
  const text = useRef<HTMLDivElement>(null);
  // The form with its focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div ref={text} tabIndex={-1} role="status" className="grid gap-3 outline-none wrap-anywhere">
        <p>{t('session.byMail.sent', { email, minutes })}</p>
        <p>{t('session.byMail.nothing')}</p>
      </div>
      <Button variant="outline" onClick={onAgain} className="justify-self-start max-sm:w-full">
        {t('session.byMail.again')}
      </Button>
    </>
  );
}
