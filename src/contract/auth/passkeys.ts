/** Passkeys as they cross the wire: of what WebAuthn makes, the parts that the server checks. */
import * as z from 'zod/mini';
import { atMost, id, instant, text } from '../fields.ts';
import { limits } from '../limits.ts';

const { idMax, responseMax, nameMax } = limits.auth.passkey;

const base64url = (max: number) =>
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(max, { error: 'too_long', abort: true }),
    z.refine((value) => /^[\w-]+$/.test(value), { error: 'unreadable' }),
  );

/** How a browser reaches an authenticator again. Others are left out by the web app, as they are only hints. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transport = z.enum(transports);

/** What an authenticator signs to prove that it has a passkey (WebAuthn, 5.2.2). */
export const assertion = z.strictObject({
  credentialId: base64url(idMax),
  clientDataJSON: base64url(responseMax),
  authenticatorData: base64url(responseMax),
  signature: base64url(responseMax),
  userHandle: base64url(idMax),
});
export type Assertion = z.infer<typeof assertion>;
export const signIn = z.strictObject({ passkey: assertion });

/** A new passkey as its authenticator made it (WebAuthn, 5.2.1). */
export const newPasskey = z.strictObject({
  credentialId: base64url(idMax),
  clientDataJSON: base64url(responseMax),
  attestationObject: base64url(responseMax),
  transports: z.array(transport).check(atMost(transports.length)),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const passkeyName = z.strictObject({ name: text({ max: nameMax }) });

export const passkey = z.object({
  id,
  /** What the authenticator calls it, so that a browser can be told which ones no longer open anything. */
  credentialId: z.string(),
  /** That of the device, until its owner gives it another. */
  name: z.optional(z.string()),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
  /** Copied to the person's other devices by whoever keeps it. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
export const onePasskey = z.object({ passkey });
export const passkeys = z.object({ passkeys: z.array(passkey) });

/** For navigator.credentials.get. Without a list of passkeys: the person chooses among those of the site. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** For navigator.credentials.create. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(transport) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
