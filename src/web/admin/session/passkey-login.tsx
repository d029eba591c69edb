import { calls } from '#contract/calls.ts';
import type { Assertion } from '#contract/passkeys.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { forgetPasskey, hasPasskeys, NoPasskeyChosen, signByPasskey } from '#web/lib/passkeys.ts';
import { useSingleFlight } from '#web/lib/query-provider.tsx';
import { useSuggestedPasskey } from '#web/lib/use-suggested-passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/private-icon.tsx';

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
