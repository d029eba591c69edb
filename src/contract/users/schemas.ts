import * as z from 'zod/mini';
import { atMost, id, instant, language, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { review } from '../reviews/schemas.ts';
import { cleanEmail, cleanPhone, isEmail, isPhone } from '../text/typed-contacts.ts';
import { foldText } from '../text/typed-text.ts';
import { watchedVideo } from '../videos/schemas.ts';

const name = text({ max: limits.users.nameMax });
const username = text({ max: limits.users.usernameMax });
const { emailMax, phoneMax, labelMax, labelsMax } = limits.users;
export const emailAddress = text({ max: emailMax, clean: cleanEmail }).check(z.refine(isEmail, { error: 'not_an_email' }));
/** An empty one is none. */
const email = text({ min: 0, max: emailMax, clean: cleanEmail }).check(
  z.refine((address) => address === '' || isEmail(address), { error: 'not_an_email' }),
);
/** An empty one is none. */
const phone = text({ min: 0, max: phoneMax, clean: cleanPhone }).check(
  z.refine((typed) => typed === '' || isPhone(typed), { error: 'not_a_phone' }),
);

/** Two labels that differ in case, blanks or typography alone are one. */
export const labelKey = (label: string): string => foldText(label).toLowerCase();
const labels = z.array(text({ max: labelMax })).check(
  atMost(labelsMax),
  z.refine((all) => new Set(all.map(labelKey)).size === all.length, { error: 'taken' }),
);

const userStatus = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

/** `language`: in which they are written to until they open a page in another. */
export const newUser = z.strictObject({
  username,
  firstName: name,
  lastName: name,
  email: z.optional(email),
  phone: z.optional(phone),
  language: z.optional(language),
  labels: z.optional(labels),
});
export type NewUser = z.infer<typeof newUser>;

/** A null or empty e-mail or phone removes it; what is absent stays as it is. */
export const userChange = z.strictObject({
  username: z.optional(username),
  firstName: z.optional(name),
  lastName: z.optional(name),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  language: z.optional(language),
  labels: z.optional(labels),
  status: z.optional(userStatus),
});
export type UserChange = z.infer<typeof userChange>;

export const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** In which they are written to; absent until it is chosen or they open a page. */
  language: z.optional(language),
  labels: z.array(z.string()),
  status: userStatus,
  createdAt: instant,
  /** When a link was last opened. */
  lastLogin: z.optional(instant),
  /** When a session was last used, whichever device it was. */
  lastSeenAt: z.optional(instant),
  /** When they are deleted, as they have asked; absent for those who stay. */
  leavesAt: z.optional(instant),
  /** The newest link, also after its end; none for who is inactive. */
  link: z.nullable(z.object({ createdAt: instant, expiresAt: instant, openedAt: z.optional(instant) })),
  /** When the last living session ends if it is not used any more; absent where none lives. */
  sessionEndsAt: z.optional(instant),
  videoCount: z.number(),
});
export type User = z.infer<typeof user>;

/** `before` is the note that the change began from: over another one nothing is written. */
export const noteChange = z.strictObject({
  note: text({ min: 0, max: limits.users.noteMax, lines: 'many' }),
  before: z.string().check(z.maxLength(2 * limits.users.noteMax, { error: 'too_long' })),
});
export type NoteChange = z.infer<typeof noteChange>;

export const users = z.object({ users: z.array(user), nextCursor });
export const oneUser = z.object({ user });
/** The link is shown once: only its hash is kept. */
export const userWithLink = z.object({ user, loginUrl: z.string(), expiresAt: instant });
export const link = z.object({ loginUrl: z.string(), expiresAt: instant });

/** All that the trainer sees of a client on one page; the devices are a call of their own. `nextCursor` is of the videos. */
export const clientPage = z.object({
  user,
  note: z.string(),
  videos: z.array(watchedVideo),
  review: z.nullable(review),
  nextCursor,
});
export type ClientPage = z.infer<typeof clientPage>;
