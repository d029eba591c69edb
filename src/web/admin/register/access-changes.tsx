import { useQuery } from '@tanstack/react-query';
import type { AccessChange } from '#contract/audit/schemas.ts';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { accessChangesQuery, keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';

const query = { role: 'admin' } as const;

/** Changed ways into the admin that were not told by mail, each until it is dismissed. */
export function AccessChanges({ className }: { className: string }) {
  const { data: changes = [] } = useQuery(accessChangesQuery);
  return changes.map((change) => <ChangeNotice key={change.id} change={change} className={className} />);
}

function ChangeNotice({ change, className }: { change: AccessChange; className: string }) {
  const { t } = useTranslation('admin');
  const what = useWhat(change);
  const { id, at, device } = change;
  const dismiss = useAction({
    call: () => callApi(calls.dismissAccessChange, { params: { id }, query }),
    fallback: t('fallback.operation'),
    touches: [keys.accessChanges],
  });
  if (what === undefined) return null;
  return (
    <Notice
      tone="error"
      className={className}
      action={
        <Button size="small" variant="outline" busy={dismiss.busy} onClick={() => void dismiss.fire(undefined)}>
          {t('accessChange.seen')}
        </Button>
      }
    >
      <span className="font-bold">{what}</span>{' '}
      {t('accessChange.when', { when: formatDateTime(at), device: device ?? t('accessChange.unknownDevice') })}
    </Notice>
  );
}

/** Undefined for what a later release tells of. */
function useWhat({ kind }: AccessChange): string | undefined {
  const { t } = useTranslation('admin');
  switch (kind) {
    case 'account.changed':
      return t('accessChange.what.account_changed');
    case 'account.email':
      return t('accessChange.what.account_email');
    case 'passkey.added':
      return t('accessChange.what.passkey_added');
    case 'passkey.removed':
      return t('accessChange.what.passkey_removed');
    case 'second_step.on':
      return t('accessChange.what.second_step_on');
    case 'second_step.off':
      return t('accessChange.what.second_step_off');
    case 'second_step.app':
      return t('accessChange.what.second_step_app');
    case 'second_step.codes':
      return t('accessChange.what.second_step_codes');
    case 'second_step.code_used':
      return t('accessChange.what.second_step_code_used');
    default:
      return undefined;
  }
}
