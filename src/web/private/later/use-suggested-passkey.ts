import { useEffect, useEffectEvent } from 'react';
import { authLimits } from '#contract/auth/limits.ts';
import type { Assertion } from '#contract/auth/passkeys.ts';
import { MINUTE } from '#contract/units.ts';
import { hasPasskeys, signByPasskey, stopSigning } from './passkeys.ts';

/** What was asked for is asked for again before it is too late to sign it. */
const SUGGESTED_FOR = authLimits.passkey.challengeFor - MINUTE;

/**
 * Has the browser suggest its passkeys at the field that is marked "webauthn", while `isWanted` (conditional mediation, WebAuthn
 * Level 3). Nothing is suggested by a browser that cannot, nor after its own dialog was opened.
 */
export function useSuggestedPasskey(isWanted: boolean, onChosen: (passkey: Assertion) => void): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isWanted || !hasPasskeys()) return;
    let left = false;
    let again: ReturnType<typeof setInterval> | undefined;
    const suggest = () =>
      signByPasskey({ inField: true }).then(
        (passkey) => left || choose(passkey),
        () => undefined,
      );
    const start = async () => {
      const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
      if (!can || left) return;
      void suggest();
      again = setInterval(() => void suggest(), SUGGESTED_FOR);
    };
    void start().catch(() => undefined);
    return () => {
      left = true;
      if (again === undefined) return;
      clearInterval(again);
      void stopSigning();
    };
  }, [isWanted]);
}
