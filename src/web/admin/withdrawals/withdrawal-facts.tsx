import type { Withdrawal } from '#contract/withdrawals/schemas.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { needsReceipt, useRefund } from './use-withdrawal.ts';

/** What was declared, what became of the receipt, and until when to pay back. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('admin');
  const { number, at, contract, email, receipt } = withdrawal;
  const { words, isUrgent } = useRefund(withdrawal);
  return (
    <>
      <p dir="auto" className="text-ink-black">
        {contract}
      </p>
      <p className={classNames('font-bold', isUrgent ? 'text-red-deep' : 'text-ink-black')}>{words}</p>
      <p className={needsReceipt(withdrawal) ? 'font-bold text-red-deep' : undefined}>{t(`withdrawals.receipt.${receipt}`)}</p>
      <p>
        {t('withdrawals.number', { number, when: formatDateTime(at) })} · {email}
      </p>
    </>
  );
}
