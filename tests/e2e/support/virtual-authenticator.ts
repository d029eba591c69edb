import type { Page } from '@playwright/test';

/** A device that checks fingerprint or face: Chromium's own, without its dialogs. Each context has one, with its passkeys. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  type Added = NonNullable<Parameters<typeof session.send<'WebAuthn.addCredential'>>[1]>['credential'];
  return {
    /** A passkey that the person's account has brought to this device. */
    add: (credential: Added) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the person touches the device as soon as it asks; a suggestion at a field counts as asking. */
    setPresent: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** The person's finger is not the one that is known. */
    setVerified: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
