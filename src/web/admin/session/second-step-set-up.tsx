import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { NoPasskeyChosen, signByPasskey } from '#web/private/later/passkeys.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { keys, passkeysQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import type { SubjectDialogProps } from '../shared/use-dialog.tsx';
import { QrCode } from '../users/link/qr-code.tsx';

type SecondStepSetUpProps = SubjectDialogProps<true> & {
  /** It is on, and another app is to take the place of the first. */
  isRequired: boolean;
  onCodes: (codes: string[]) => void;
};

/** Two ways to the second step. It is switched on by trying one of them. */
export function SecondStepSetUp({ open, onOpenChange, isRequired, onCodes }: SecondStepSetUpProps) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const [code, setCode] = useState('');
  const attempt = useAction({
    call: async (proof: FactorProof | 'passkey') =>
      callApi(calls.requireSecondFactor, { body: proof === 'passkey' ? { passkey: await signByPasskey() } : proof }),
    fallback: t('fallback.operation'),
    touches: [keys.secondFactor],
    shownInPlace: true,
    onDone: ({ recoveryCodes }) => {
      onOpenChange(false);
      if (recoveryCodes) onCodes(recoveryCodes);
      else toast.success(t('secondStep.appChanged'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void attempt.fire({ code });
  };
  const isCodeWrong = attempt.error instanceof ApiError && attempt.error.code === 'wrong_factor';
  const problem = attempt.error instanceof NoPasskeyChosen ? t('passkeys.notChosen') : attempt.errorText;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isRequired ? 'secondStep.anotherApp' : 'secondStep.setUpTitle')}
      {...(!isRequired && { description: t('secondStep.setUpText') })}
    >
      {problem && !isCodeWrong && (
        <Notice tone="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <Way title={t('secondStep.appTitle')}>
        <AppSecret />
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label={t('secondStep.appCode')} required unmarked error={isCodeWrong && t('common:errors.wrong_factor')}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
          <Button type="submit" busy={attempt.busy} className="justify-self-start">
            {t('secondStep.tryApp')}
          </Button>
        </form>
      </Way>
      {!isRequired && passkeys.length > 0 && (
        <Way title={t('secondStep.passkeyTitle')}>
          <p>{t('secondStep.passkeyText')}</p>
          <Button
            variant="outline"
            busy={attempt.busy}
            onClick={() => void attempt.fire('passkey')}
            className="justify-self-start"
          >
            {t('secondStep.tryPasskey')}
          </Button>
        </Way>
      )}
    </Dialog>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t-2 border-ink-black pt-4 pb-6 last:pb-0">
      <h3 className="text-lg font-extrabold tracking-tight">{title}</h3>
      {children}
    </section>
  );
}

/** A new secret at each opening, for which the password may be asked first. */
function AppSecret() {
  const { t } = useTranslation('admin');
  const { fire, error } = usePreparedApp();
  const [app, setApp] = useState<{ secret: string; url: string }>();
  useEffect(() => {
    void fire(undefined).then(setApp);
  }, []);
  if (error) return <Notice tone="error">{t('fallback.operation')}</Notice>;
  if (!app) return <Spinner label={t('secondStep.preparing')} />;
  return (
    <>
      <QrCode text={app.url} alt={t('secondStep.qrAlt')} hint={t('secondStep.appHint')} />
      <p>
        {t('secondStep.secret')} <span className="block font-mono font-bold wrap-anywhere select-all">{spaced(app.secret)}</span>
      </p>
    </>
  );
}

function usePreparedApp() {
  const { t } = useTranslation('admin');
  return useAction({
    call: () => callApi(calls.prepareApp, {}),
    fallback: t('fallback.operation'),
    touches: [],
    shownInPlace: true,
  });
}

/** In groups of four, as it is typed from one screen into another; apps leave the spaces out. */
const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
