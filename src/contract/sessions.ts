import * as z from 'zod/mini';
import { id, instant, isReadable, text } from './fields.ts';
import { limits } from './limits.ts';

export const role = z.enum(['client', 'admin']);
export type Role = z.infer<typeof role>;

/** Bounded so that the server never hashes a megabyte; neither trimmed nor validated otherwise. */
const secretText = (max: number) =>
  z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(max, { error: 'too_long' }));

export const credentials = z.strictObject({
  username: secretText(limits.admin.usernameMax),
  password: secretText(limits.password.max),
});
export const passwordAlone = z.strictObject({ password: secretText(limits.password.max) });
/** Until when what asks for the password is done without it. */
export const confirmation = z.object({ until: instant });

/** As the login takes it: not trimmed, and no longer than what is hashed. */
const newPassword = z.string().check(
  z.refine((value) => isReadable(value, 'one'), { error: 'unreadable', abort: true }),
  z.refine((value) => [...value].length >= limits.password.min, {
    error: 'too_short',
    params: { limit: limits.password.min },
  }),
  z.refine((value) => value.length <= limits.password.max, { error: 'too_long', params: { limit: limits.password.max } }),
);
const { usernameMax } = limits.admin;
const newUsername = text({ max: usernameMax }).check(
  z.refine((value) => value.length <= usernameMax, { error: 'too_long', params: { limit: usernameMax } }),
);

/** A printed password is known to whoever read it: the trainer is asked to choose another. */
export const account = z.object({ username: z.string(), isPasswordPrinted: z.boolean() });

/** `password` is the present one. What is absent stays as it is. */
export const accountChange = z
  .strictObject({
    ...passwordAlone.shape,
    newPassword: z.optional(newPassword),
    username: z.optional(newUsername),
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

const clientIdentity = z.object({ id, username: z.string(), firstName: z.string(), lastName: z.string() });
export type ClientIdentity = z.infer<typeof clientIdentity>;
const adminIdentity = z.object({ id, username: z.string() });
export type AdminIdentity = z.infer<typeof adminIdentity>;

/** A browser may have both cookies (a trainer who tries a client's link): the page names the role of its session. */
export const whichRole = z.strictObject({ role: z.optional(role) });

export const clientSession = z.object({ token: z.string(), user: clientIdentity });
export const adminSession = z.object({ token: z.string(), user: adminIdentity });
export const verified = z.discriminatedUnion('role', [
  z.object({ role: z.literal('client'), user: clientIdentity }),
  z.object({ role: z.literal('admin'), user: adminIdentity }),
]);
