import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDate } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { leavingQuery } from '../../queries.ts';

const { leaveAfterDays } = limits.personalData;

type LeavingProps = { userId: string; leavesAt: string };

/** The day on which the client is deleted, above everything else, with the way back. */
export function LeavingNotice(props: LeavingProps) {
  return (
    <div className="page-width pt-3">
      <Leaving {...props} />
    </div>
  );
}

function Leaving({ userId, leavesAt }: LeavingProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => callApi(calls.stay),
    onSuccess: () => client.setQueryData(leavingQuery(userId).queryKey, null),
  });
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" variant="outline" busy={busy} onClick={() => void start(undefined)}>
          {t('account.leaving.stay')}
        </Button>
      }
    >
      <p className="font-bold">{t('account.leaving.title', { day: formatDate(leavesAt) })}</p>
      <p>{error ? errorText(error, t('account.leaving.failed')) : t('account.leaving.text')}</p>
    </Notice>
  );
}

/** "Cancella il mio accesso", or what came of it. */
export function LeaveAccess({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const query = leavingQuery(userId);
  const { data: leavesAt } = useQuery(query);
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => callApi(calls.leave, { body: { confirm: true } }),
    onSuccess: (left) => {
      client.setQueryData(query.queryKey, left.leavesAt);
      setLeft(true);
      setAsking(false);
    },
  });
  if (leavesAt) return <Leaving userId={userId} leavesAt={leavesAt} />;
  return (
    <>
      <p role="status" className="font-bold empty:hidden">
        {hasLeft && t('account.leaving.stayed')}
      </p>
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={() => setAsking(true)}>
        {t('account.leaving.leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('account.leaving.question')}
        question={t('account.leaving.consequence', {
          day: formatDate(new Date(Date.now() + leaveAfterDays * DAY).toISOString()),
        })}
        confirmLabel={t('account.leaving.leave')}
        cancelLabel={t('common:actions.cancel')}
        busy={busy}
        error={error && errorText(error, t('account.leaving.failed'))}
        onConfirm={() => void start(undefined)}
      />
    </>
  );
}
