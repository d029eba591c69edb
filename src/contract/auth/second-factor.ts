/** The second factor of the trainer's login as it crosses the wire. */
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { assertion } from './passkeys.ts';

/** Six digits of an authenticator app, or a recovery code, as they are typed. */
const code = z.string().check(
  z.refine((value) => value.trim() !== '', { error: 'required', abort: true }),
  z.maxLength(limits.auth.secondFactor.codeMax, { error: 'too_long' }),
);

/** One of the two. */
export const factorProof = z.strictObject({ code: z.optional(code), passkey: z.optional(assertion) }).check(
  z.refine((proof) => (proof.code === undefined) !== (proof.passkey === undefined), {
    error: 'required',
    path: ['code'],
  }),
);
export type FactorProof = z.infer<typeof factorProof>;

export const secondFactor = z.object({
  isRequired: z.boolean(),
  /** An authenticator app was tried. */
  hasApp: z.boolean(),
  codesLeft: z.number(),
});

/** For an authenticator app: typed, or by the URL as a QR code. Shown until it was tried. */
export const appSecret = z.object({ secret: z.string(), url: z.string() });

/** Shown once, when the second step is switched on. */
export const switchedOn = z.object({ recoveryCodes: z.optional(z.array(z.string())) });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
