import type { Assertion } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { forgetPasskey, hasPasskeys, NoPasskeyChosen, signByPasskey } from '#web/private/later/passkeys.ts';
import { useSuggestedPasskey } from '#web/private/later/use-suggested-passkey.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

/** The login without a password: the browser's own dialog, or what it suggests at the field of the username. */
export function PasskeyLogin({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { start, busy, error } = useSingleFlight({
    mutationFn: async (suggested: Assertion | undefined) => enter(suggested ?? (await signByPasskey())),
    onSuccess: onEntered,
  });
  useSuggestedPasskey(true, (passkey) => void start(passkey));
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void start(undefined)}>
        <Icon name="fingerprint" />
        {t('passkeys.use')}
      </Button>
      {error && (
        <Notice tone="info">
          {error instanceof NoPasskeyChosen ? t('passkeys.notChosen') : errorText(error, t('fallback.login'))}
        </Notice>
      )}
    </>
  );
}

async function enter(passkey: Assertion): Promise<void> {
  await callApi(calls.loginByPasskey, { body: { passkey } }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetPasskey(passkey.credentialId);
    throw error;
  });
}
