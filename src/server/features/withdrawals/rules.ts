import { limits } from '#contract/limits.ts';
import type { Withdrawal } from '#contract/withdrawals/schemas.ts';
import { clockInMilan } from '../../clock.ts';
import type { WithdrawalRow } from './store.ts';

const { receiptWithin, refundDays } = limits.withdrawals;

/** What became of the receipt by mail. */
export function receiptState({ isMailed, sentAt, at }: WithdrawalRow, now: number): Withdrawal['receipt'] {
  if (sentAt !== null) return 'sent';
  if (isMailed === 0) return 'not_mailed';
  return now - Date.parse(at) > receiptWithin ? 'late' : 'waiting';
}

/** The last day to pay back, by the site's calendar. */
export const refundBy = (at: string): string => clockInMilan(Date.parse(at)).toPlainDate().add({ days: refundDays }).toString();
