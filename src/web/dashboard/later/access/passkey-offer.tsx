import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useErrorText } from '#web/calls/error-text.ts';
import { hasOwnLock, makePasskey, NoPasskeyChosen, PasskeyThereAlready } from '#web/private/later/passkeys.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { notePasskey } from '../../access/known-passkey.ts';

/** Offers once to enter by fingerprint from now on. */
export function PasskeyOffer() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => makePasskey('client'),
    onSuccess: () => notePasskey('there'),
  });
  useEffect(() => {
    void hasOwnLock().then((has) => {
      if (!has) return;
      setOpen(true);
      notePasskey('offered');
    });
  }, []);
  if (!isOpen) return null;

  const isThere = isSuccess || error instanceof PasskeyThereAlready;
  const text = isSuccess
    ? t('passkey.offer.done')
    : isThere
      ? t('passkey.offer.already')
      : error && !(error instanceof NoPasskeyChosen)
        ? errorText(error, t('passkey.failed'))
        : t('passkey.offer.text');
  return (
    <aside
      aria-labelledby="passkey-offer"
      className="border-t-8 border-tram bg-ink-black pb-[env(safe-area-inset-bottom)] text-white"
    >
      <div className="flex items-start gap-4 px-5 pt-4 pb-5">
        <Icon name={isThere ? 'check' : 'fingerprint'} className="mt-0.5 size-8 shrink-0 text-tram" />
        <div className="grid flex-1 gap-3">
          <h2 id="passkey-offer" className="text-lg leading-tight font-extrabold tracking-tight">
            {t('passkey.offer.title')}
          </h2>
          <p role="status" className="text-sm">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            {!isThere && (
              <Button size="small" busy={isPending} onClick={() => mutate()}>
                {t('passkey.offer.accept')}
              </Button>
            )}
            <Button size="small" variant="outline" onClick={() => setOpen(false)} className="hover:border-white">
              {isThere ? t('common:actions.close') : t('passkey.offer.refuse')}
            </Button>
          </div>
        </div>
      </div>
    </aside>
  );
}
