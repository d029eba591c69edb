import * as z from 'zod/mini';
import { id, instant, nextCursor, text } from './fields.ts';
import { limits } from './limits.ts';

const name = text({ max: limits.user.nameMax });
const username = text({ max: limits.user.usernameMax });
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/;
/** Refuses only what no mail program could send to, since the trainer types e-mails by hand. An empty one is none. */
const email = text({ min: 0, max: limits.user.emailMax }).check(
  z.refine((address) => address === '' || EMAIL.test(address), { error: 'not_an_email' }),
);

const userStatus = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

export const newUser = z.strictObject({ username, firstName: name, lastName: name, email: z.optional(email) });
export type NewUser = z.infer<typeof newUser>;

/** A null or empty e-mail removes it; what is absent stays as it is. */
export const userChange = z.strictObject({
  username: z.optional(username),
  firstName: z.optional(name),
  lastName: z.optional(name),
  email: z.optional(z.nullable(email)),
  status: z.optional(userStatus),
});
export type UserChange = z.infer<typeof userChange>;

const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  status: userStatus,
  createdAt: instant,
  /** When a link was last opened. */
  lastLogin: z.optional(instant),
  /** When a session was last used, whichever device it was. */
  lastSeenAt: z.optional(instant),
  /** The newest link, also after its end; none for who is inactive. */
  link: z.nullable(z.object({ createdAt: instant, expiresAt: instant, openedAt: z.optional(instant) })),
  /** When the last living session ends if it is not used any more; absent where none lives. */
  sessionEndsAt: z.optional(instant),
  videoCount: z.number(),
});
export type User = z.infer<typeof user>;

export const users = z.object({ users: z.array(user), nextCursor });
export const oneUser = z.object({ user });
/** The link is shown once: only its hash is kept. */
export const userWithLink = z.object({ user, loginUrl: z.string(), expiresAt: instant });
export const link = z.object({ loginUrl: z.string(), expiresAt: instant });
