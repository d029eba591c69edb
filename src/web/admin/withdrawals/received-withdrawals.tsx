import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/withdrawals/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { withdrawalsQuery } from '../shared/queries.ts';
import { FieldGroup } from '../site/fields/part-fields.tsx';
import { receiptUrl, today, useWithdrawalChange } from './use-withdrawal.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

/** All of them, also after the switch went off. */
export function ReceivedWithdrawals() {
  const { t } = useTranslation('admin');
  const query = useQuery(withdrawalsQuery);
  return (
    <FieldGroup title={t('withdrawals.title')} hint={t('withdrawals.kept')}>
      <Listing query={query} loading={t('withdrawals.loading')} fallback={t('fallback.withdrawals')}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <p>{t('withdrawals.none')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {withdrawals.map((withdrawal) => (
                <li key={withdrawal.id} className="border-t-4 border-ink-black bg-white px-4 py-3">
                  <Received withdrawal={withdrawal} />
                </li>
              ))}
            </ul>
          )
        }
      </Listing>
    </FieldGroup>
  );
}

function Received({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('admin');
  const { id, name, number, refundedOn } = withdrawal;
  const change = useWithdrawalChange();
  const isRefunded = refundedOn !== null;
  return (
    <>
      <h4 dir="auto" className="font-extrabold wrap-anywhere">
        {name}
      </h4>
      <div className="text-sm text-slate wrap-anywhere">
        <WithdrawalFacts withdrawal={withdrawal} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          busy={change.busy}
          aria-label={t(isRefunded ? 'withdrawals.takeBackOf' : 'withdrawals.refundOf', { name })}
          onClick={() => void change.fire({ id, refundedOn: isRefunded ? null : today() })}
        >
          {t(isRefunded ? 'withdrawals.takeBack' : 'withdrawals.refund')}
        </Button>
        <a
          href={receiptUrl(withdrawal)}
          download={`${number}.txt`}
          aria-label={t('withdrawals.fileOf', { name })}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('withdrawals.file')}
        </a>
      </div>
    </>
  );
}
