import * as z from 'zod/mini';
import { id, instant, isReadable, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { passkey } from './passkeys.ts';
import { factorProof } from './second-factor.ts';

export const role = z.enum(['client', 'admin']);
export type Role = z.infer<typeof role>;

/** Bounded so that the server never hashes a megabyte; neither trimmed nor validated otherwise. */
const secretText = (max: number) =>
  z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(max, { error: 'too_long' }));

export const credentials = z.strictObject({
  username: secretText(limits.auth.admin.usernameMax),
  password: secretText(limits.auth.password.max),
});
/** `factor` where the login requires a second one: the refusal `factor_needed` asks for it. */
export const login = z.strictObject({ ...credentials.shape, factor: z.optional(factorProof) });
export const passwordAlone = z.strictObject({ password: secretText(limits.auth.password.max) });
/** Until when what asks for the password is done without it. */
export const confirmation = z.object({ until: instant });

/** As the login takes it: not trimmed, and no longer than what is hashed. */
const newPassword = z.string().check(
  z.refine((value) => isReadable(value, 'one'), { error: 'unreadable', abort: true }),
  z.refine((value) => [...value].length >= limits.auth.password.min, {
    error: 'too_short',
    params: { limit: limits.auth.password.min },
  }),
  z.refine((value) => value.length <= limits.auth.password.max, {
    error: 'too_long',
    params: { limit: limits.auth.password.max },
  }),
);
const { usernameMax } = limits.auth.admin;
const newUsername = text({ max: usernameMax }).check(
  z.refine((value) => value.length <= usernameMax, { error: 'too_long', params: { limit: usernameMax } }),
);

/**
 * A printed password is known to whoever read it: the trainer is asked to choose another. `failedMail`: messages given up;
 * `lateMail`: those that wait for more than an hour after a try; `wrongCodeAt`: the last wrong code of the second step after the right password, until the trainer has seen it.
 */
export const account = z.object({
  username: z.string(),
  isPasswordPrinted: z.boolean(),
  failedMail: z.number(),
  lateMail: z.number(),
  wrongCodeAt: z.nullable(instant),
});

/** `password` is the present one. What is absent stays as it is. */
export const accountChange = z
  .strictObject({
    ...passwordAlone.shape,
    newPassword: z.optional(newPassword),
    username: z.optional(newUsername),
    /** A new password takes the passkeys of other devices away unless this says otherwise. */
    keepPasskeys: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ newPassword: password, username }) => password !== undefined || username !== undefined, {
      error: 'required',
      path: ['newPassword'],
    }),
  );
export type AccountChange = z.infer<typeof accountChange>;

/** `replaceSession` ends another client's living session of this browser; without it the visitor has to confirm first. */
export const linkToken = z.strictObject({ token: secretText(200), replaceSession: z.optional(z.boolean()) });
export const browserToken = z.strictObject({ token: secretText(200) });

export const passwordLink = z.object({ username: z.string() });
export const linkedPassword = z.strictObject({ ...browserToken.shape, newPassword });
/** False where the login is still to ask for the second step. */
export const passwordSet = z.object({ isSignedIn: z.boolean() });

export const clientIdentity = z.object({ id, username: z.string(), firstName: z.string(), lastName: z.string() });
export type ClientIdentity = z.infer<typeof clientIdentity>;
const adminIdentity = z.object({ id, username: z.string() });
export type AdminIdentity = z.infer<typeof adminIdentity>;

/** A browser may have both cookies (a trainer who tries a client's link): the page names the role of its session. */
export const whichRole = z.strictObject({ role: z.optional(role) });

/** A client's session by the device it is on; without a name where the browser said nothing that is known. */
const device = z.object({ id, name: z.nullable(z.string()), lastUsedAt: instant, isCurrent: z.boolean() });
export type Device = z.infer<typeof device>;
/** The one used last first. */
export const devices = z.object({ devices: z.array(device) });
/** A client's, for the trainer: with the passkeys of theirs that open the area. `passkeys` counts them for pages loaded before. */
export const userDevices = z.object({ ...devices.shape, passkeys: z.number(), keys: z.array(passkey) });

const codeLength = limits.auth.deviceCode.digits;
/** What a device without a session shows, and what it alone knows. */
export const deviceCode = z.object({ code: z.string(), secret: z.string() });
export const deviceSecret = z.strictObject({ secret: secretText(200) });
/** `expired` also where it was never valid: that is no failure, but how most codes end that nobody confirms. */
export const deviceClaim = z.object({ state: z.enum(['waiting', 'signed_in', 'expired']) });
export const typedCode = z.strictObject({
  code: z.string().check(z.refine((code) => code.length === codeLength && /^\d+$/.test(code), { error: 'not_a_code' })),
});
/** The device that shows a code. */
export const waitingDevice = z.object({ id, device: z.nullable(z.string()) });
export type WaitingDevice = z.infer<typeof waitingDevice>;

export const clientSession = z.object({ token: z.string(), user: clientIdentity });
export const adminSession = z.object({ token: z.string(), user: adminIdentity });
export const verified = z.discriminatedUnion('role', [
  z.object({ role: z.literal('client'), user: clientIdentity }),
  z.object({ role: z.literal('admin'), user: adminIdentity }),
]);
