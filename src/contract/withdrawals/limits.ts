import { pageLimits } from '../pages/limits.ts';
import { DAY, MINUTE } from '../units.ts';

/** The withdrawal from a contract that was concluded on the site. Times are in milliseconds unless the name says otherwise. */
export const withdrawalLimits = {
  ...pageLimits.withdrawal,
  bodyBytes: 4 * 1024,
  /** Of the same as a form, where each byte may take three. */
  formBytes: 12 * 1024,
  /** Of the form that step 1 signs and step 2 sends. */
  formLifetime: 15 * MINUTE,
  /** The same words again within so long are the same withdrawal. */
  sameWithin: DAY,
  /** New withdrawals in a day: of a network, of a /48 of IPv6, and from everywhere. */
  countedFor: DAY,
  perNetwork: 10,
  perSite: 50,
  together: 1000,
  /** Forms that one network sends in a quarter of an hour, whatever they say: each is a page to be rendered. */
  forms: { most: 60, window: 15 * MINUTE },
  /** Receipts by mail in so long: to one address, and to all. */
  mails: { perAddress: 3, together: 200, window: DAY },
  /** A receipt that no mail server has taken by then is late. */
  receiptWithin: 10 * MINUTE,
  /** The law's own (art. 56 of the Consumer Code), and how many days before their end they are marked. */
  refundDays: 14,
  refundMarkedFrom: 3,
  /** Ten years, of which three have a 29th of February. */
  retentionDays: 3653,
} as const;
