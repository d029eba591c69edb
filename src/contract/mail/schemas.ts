import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { emailAddress } from '../users/schemas.ts';

/** Why a mail server was not reached, or did not take a message. */
const mailFailures = [
  'unknown_host',
  'unreachable',
  'timeout',
  'tls',
  'login',
  'sender',
  'recipient',
  'message',
  'later',
  'other',
] as const;
const mailFailure = z.enum(mailFailures);
export type MailFailure = z.infer<typeof mailFailure>;

export const mailKinds = ['link', 'notice', 'trainer', 'codes', 'withdrawal', 'terms', 'access', 'leaving', 'review'] as const;
/** What a message in the queue is about. */
const mailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof mailKind>;

/** A message that was given up; `name` is the client's it was for, absent for the trainer's own. */
const failedMail = z.object({ at: instant, kind: mailKind, failure: mailFailure, name: z.optional(z.string()) });
export type FailedMail = z.infer<typeof failedMail>;

export const mailState = z.object({
  isSetUp: z.boolean(),
  /** Where a message for the trainer goes: the e-mail of the site's contacts. Null where that is none of their own yet. */
  address: z.nullable(z.string()),
  waiting: z.number(),
  /** Why the latest try of those that wait failed; null where none has. */
  delay: z.nullable(mailFailure),
  /** How many were given up, and the latest of them. */
  failed: z.number(),
  failures: z.array(failedMail),
});

/** What became of a test message; `answer` is the server's own sentence, where it gave one. */
export const mailTest = z.discriminatedUnion('sent', [
  z.object({ sent: z.literal(true), to: z.string() }),
  z.object({ sent: z.literal(false), failure: z.enum([...mailFailures, 'no_address']), answer: z.optional(z.string()) }),
]);
export type MailTest = z.infer<typeof mailTest>;

/** Answered alike whoever asks: whether a client has this e-mail is looked up later, and told nobody. */
export const linkRequest = z.strictObject({ email: emailAddress });
