import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { NoPasskeyChosen, signByPasskey } from '#web/private/later/passkeys.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

type SecondStepProps = {
  /** The account has a passkey, which will do as well. */
  hasPasskey: boolean;
  busy: boolean;
  problem: string | undefined;
  onProof: (proof: FactorProof) => void;
  onBack: () => void;
};

/** After the password: the code of an app, a recovery code, or a passkey. */
export function SecondStep({ hasPasskey, busy, problem, onProof, onBack }: SecondStepProps) {
  const { t } = useTranslation('admin');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && code.trim() !== '') onProof({ code });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('secondStep.lead')}</p>
      <Field label={t('secondStep.code')} hint={t('secondStep.codeHint')} required unmarked>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t('secondStep.submit')}
      </Button>
      {hasPasskey && <ByPasskey busy={busy} onProof={onProof} />}
      <Button variant="quiet" onClick={onBack}>
        {t('secondStep.back')}
      </Button>
      <p className="text-sm text-slate">{t('secondStep.lost')}</p>
    </form>
  );
}

function ByPasskey({ busy, onProof }: Pick<SecondStepProps, 'busy' | 'onProof'>) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const sign = useSingleFlight({ mutationFn: () => signByPasskey(), onSuccess: (passkey) => onProof({ passkey }) });
  return (
    <>
      <Button variant="outline" busy={busy || sign.busy} onClick={() => void sign.start(undefined)}>
        <Icon name="fingerprint" />
        {t('passkeys.use')}
      </Button>
      {sign.error && (
        <Notice tone="info">
          {sign.error instanceof NoPasskeyChosen ? t('passkeys.notChosen') : errorText(sign.error, t('fallback.login'))}
        </Notice>
      )}
    </>
  );
}
