import { useMutation } from '@tanstack/react-query';
import type { Assertion } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { forgetPasskey, hasPasskeys, NoPasskeyChosen, signByPasskey } from '#web/private/later/passkeys.ts';
import { useSuggestedPasskey } from '#web/private/later/use-suggested-passkey.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { hasUsedPasskey, notePasskey } from '../../access/known-passkey.ts';

/**
 * The way in for who has a passkey: the browser's own dialog, or what it suggests at the field of the page where there is one; then
 * the area in a new document, as nothing of it is loaded.
 */
export function PasskeyEntry({ hasField }: { hasField: boolean }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (suggested: Assertion | undefined) => enter(suggested ?? (await signByPasskey())),
    onSuccess: reopen,
  });
  useSuggestedPasskey(hasField, mutate);
  if (!hasPasskeys()) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant={hasUsedPasskey() ? 'primary' : 'outline'} busy={isPending || isSuccess} onClick={() => mutate(undefined)}>
        <Icon name="fingerprint" />
        {t('passkey.enter')}
      </Button>
      {error && (
        <Notice tone="info">
          {error instanceof NoPasskeyChosen ? t('passkey.notChosen') : errorText(error, t('passkey.failed'))}
        </Notice>
      )}
    </div>
  );
}

async function enter(passkey: Assertion): Promise<void> {
  await callApi(calls.openByPasskey, { body: { passkey } }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetPasskey(passkey.credentialId);
    throw error;
  });
}

function reopen(): void {
  notePasskey('there');
  window.history.replaceState(null, '', `/dashboard${window.location.hash}`);
  window.location.reload();
}
