import * as z from 'zod/mini';
import { id } from './fields.ts';
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
