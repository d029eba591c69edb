import { calls } from '#contract/calls.ts';
import { withdrawalLimits } from '#contract/withdrawals/limits.ts';
import type { Withdrawal } from '#contract/withdrawals/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { calendarDay, formatDate, formatDaysUntil, isDayOver } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';

type Change = { id: string; isSeen?: boolean; refundedOn?: string | null };

/** What the trainer notes of a withdrawal. */
export function useWithdrawalChange() {
  const { t } = useTranslation('admin');
  return useAction({
    call: ({ id, ...body }: Change) => callApi(calls.changeWithdrawal, { params: { id }, body }),
    done: (_result, { refundedOn }) => t(refundedOn ? 'withdrawals.refundDone' : 'withdrawals.seenDone'),
    fallback: t('fallback.operation'),
    touches: [keys.today, keys.withdrawals],
  });
}

export const today = (): string => calendarDay(Date.now());

/** The days that are left to pay back, in words, and whether they are few. */
export function useRefund({ refundBy, refundedOn }: Withdrawal): { words: string; isUrgent: boolean } {
  const { t, language } = useTranslation('admin');
  const day = formatDate(refundBy);
  if (refundedOn) return { words: t('withdrawals.line.refunded', { day: formatDate(refundedOn) }), isUrgent: false };
  if (isDayOver(refundBy)) return { words: t('withdrawals.line.overdue', { day }), isUrgent: true };
  if (refundBy === today()) return { words: t('withdrawals.line.refundToday'), isUrgent: true };
  const isUrgent = (Date.parse(refundBy) - Date.parse(today())) / 86_400_000 <= withdrawalLimits.refundMarkedFrom;
  return { words: t('withdrawals.line.refund', { when: formatDaysUntil(refundBy, language), day }), isUrgent };
}

/** Whether the trainer has to send the receipt, or to look why it was not sent. */
export const needsReceipt = ({ receipt, isSeen }: Withdrawal): boolean =>
  !isSeen && (receipt === 'late' || receipt === 'not_mailed');

/** A file that the browser has in hand. */
export const receiptUrl = ({ receiptText }: Withdrawal): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(receiptText)}`;
