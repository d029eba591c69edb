import type { WithdrawalLine } from '#contract/today/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { needsReceipt, today, useRefund, useWithdrawalChange } from '../withdrawals/use-withdrawal.ts';
import { WithdrawalFacts } from '../withdrawals/withdrawal-facts.tsx';
import { ACT, ICON, type OnLater, TodayRow } from './today-row.tsx';

/** A withdrawal until it is paid back and its receipt was sent. */
export function WithdrawalRow({ line: { line, withdrawal }, onLater }: { line: WithdrawalLine; onLater: OnLater }) {
  const { t } = useTranslation('admin');
  const { id, name, refundedOn } = withdrawal;
  const change = useWithdrawalChange();
  const { isUrgent } = useRefund(withdrawal);
  const isUnsent = needsReceipt(withdrawal);
  return (
    <TodayRow
      line={line}
      rule={isUrgent || isUnsent ? 'alarm' : 'hand'}
      about={name}
      title={t('withdrawals.line.title', { name })}
      onLater={onLater}
      acts={
        <>
          {refundedOn === null && (
            <Button
              variant="quiet"
              size="small"
              className={ACT}
              busy={change.busy}
              aria-label={t('withdrawals.refundOf', { name })}
              onClick={() => void change.fire({ id, refundedOn: today() })}
            >
              {!change.busy && <Icon name="check" className={ICON} />}
              {t('withdrawals.refund')}
            </Button>
          )}
          {isUnsent && (
            <Button
              variant="quiet"
              size="small"
              className={ACT}
              busy={change.busy}
              aria-label={t('withdrawals.sentByHandOf', { name })}
              onClick={() => void change.fire({ id, isSeen: true })}
            >
              {t('withdrawals.sentByHand')}
            </Button>
          )}
        </>
      }
    >
      <WithdrawalFacts withdrawal={withdrawal} />
    </TodayRow>
  );
}
