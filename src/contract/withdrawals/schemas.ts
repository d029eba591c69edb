import * as z from 'zod/mini';
import { day, id, instant, language, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { emailAddress } from '../users/schemas.ts';

const SCHEME = /[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\./i;
/** By its ending, of which mail programs make a link also where no scheme stands before. */
const HOST =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|eu|it|io|me|co|ru|cn|de|fr|uk|es|ch|us|tv|cc|gg|ly|xyz|top|site|online|shop|store|app|dev|link|click|live|club|vip)(?![\p{L}\p{N}])/iu;
const PATH = /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,30}[/:?#]\S/u;

/** Whether a line has what a mail program would make a link of: a URL, a host, an e-mail address. */
const hasAddress = (line: string): boolean => line.includes('@') || SCHEME.test(line) || HOST.test(line) || PATH.test(line);

const bounds = limits.withdrawals;

/** Quoted in a message to whoever owns the e-mail, so it cannot lead anywhere. */
const quoted = (max: number) => text({ max }).check(z.refine((typed) => !hasAddress(typed), { error: 'has_link' }));

const details = { name: quoted(bounds.nameMax), contract: quoted(bounds.contractMax), email: emailAddress };
export const withdrawalDetails = z.strictObject(details);

/** Without `form`, step 1: what is about to be sent is signed. With it, step 2: the same words, and their signature. */
export const withdrawalForm = z.strictObject({
  ...details,
  language: z.optional(language),
  form: z.optional(z.string().check(z.maxLength(200, { error: 'too_long' }))),
});
export type WithdrawalForm = z.infer<typeof withdrawalForm>;

export const withdrawalAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('confirm'), form: z.string(), validUntil: instant }),
  z.object({ step: z.literal('done'), number: z.string(), at: instant, receipt: z.string(), isMailed: z.boolean() }),
]);

/** `sent`: a mail server took it. `late`: none has for too long. `not_mailed`: beyond what is sent to an address in a day. */
const receiptStates = ['sent', 'waiting', 'late', 'not_mailed'] as const;

export const withdrawal = z.object({
  id,
  number: z.string(),
  at: instant,
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  language,
  receipt: z.enum(receiptStates),
  receiptText: z.string(),
  isSeen: z.boolean(),
  /** The last day to pay back. */
  refundBy: day,
  refundedOn: z.nullable(day),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawals = z.object({ withdrawals: z.array(withdrawal), nextCursor });
export const oneWithdrawal = z.object({ withdrawal });
/** What the trainer notes; what is absent stays as it is. */
export const withdrawalChange = z.strictObject({
  isSeen: z.optional(z.boolean()),
  refundedOn: z.optional(z.nullable(day)),
});
