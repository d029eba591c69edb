import { limits } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail/schemas.ts';
import type { Mail } from './store.ts';

const { retryAfter, retryFactor, retryAfterMax } = limits.mail;

/** Milliseconds before the next try, after so many. */
export const waitAfter = (tries: number): number => Math.min(retryAfter * retryFactor ** (tries - 1), retryAfterMax);

/** How long a message is tried, in milliseconds. */
export const triedFor = (kind: MailKind): number => limits.mail[kind === 'withdrawal' ? 'receiptTriedFor' : 'triedFor'];

/**
 * A later request for the same address makes an earlier one needless, once it was tried: before, the limits may still refuse it,
 * and neither would be sent. `lastTried` is the latest of those that were tried and wait.
 */
export function isSuperseded({ id }: Pick<Mail, 'id'>, lastTried: Pick<Mail, 'id'> | undefined): boolean {
  return lastTried !== undefined && lastTried.id > id;
}
