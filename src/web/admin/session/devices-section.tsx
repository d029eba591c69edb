import { useQuery } from '@tanstack/react-query';
import type { Device } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi } from '#web/calls/api.ts';
import { formatDateTime, formatDaysAgo } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys, ownDevicesQuery } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { AccountSection } from './account-section.tsx';

const query = { role: 'admin' } as const;

/** One device, or all but this one. */
type Subject = Device | 'others';

/** Where the trainer is signed in, this device first, and the way to sign out there. */
export function DevicesSection() {
  const { t } = useTranslation('admin');
  const { data: devices } = useQuery(ownDevicesQuery);
  const question = useDialog<Subject>();
  if (!devices) return null;
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <AccountSection title={t('ownDevices.title')}>
      <p>{t('ownDevices.text')}</p>
      <ul className="grid border-2 border-sand bg-white">
        {sorted.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => question.show(device)} />
        ))}
      </ul>
      {devices.length > 2 && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => question.show('others')}>
          {t('ownDevices.endOthers')}
        </Button>
      )}
      <SubjectDialog dialog={question}>{(props) => <EndQuestion {...props} />}</SubjectDialog>
    </AccountSection>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t, language } = useTranslation('admin');
  const { isCurrent, lastUsedAt } = device;
  const name = device.name ?? t('ownDevices.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        {isCurrent ? (
          <p className="text-sm text-green">{t('ownDevices.current')}</p>
        ) : (
          <p className="text-sm text-slate">
            <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
              {t('ownDevices.used', { when: formatDaysAgo(lastUsedAt, language) })}
            </time>
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button variant="outline" size="small" aria-label={t('ownDevices.endOf', { device: name })} onClick={onEnd}>
          {t('ownDevices.end')}
        </Button>
      )}
    </li>
  );
}

/** One that is signed out already counts as done. */
async function end(subject: Subject): Promise<unknown> {
  if (subject === 'others') return callApi(calls.endOtherDevices, { query });
  try {
    return await callApi(calls.endOwnDevice, { params: { id: subject.id }, query });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function EndQuestion({ subject, ...dialog }: SubjectDialogProps<Subject>) {
  const { t } = useTranslation('admin');
  const kind = subject === 'others' ? 'others' : 'one';
  const device = subject === 'others' ? '' : (subject.name ?? t('ownDevices.unknown'));
  return (
    <ActionQuestion
      {...dialog}
      title={t(`ownDevices.question.${kind}`, { device })}
      question={t(`ownDevices.consequence.${kind}`)}
      confirm={t(kind === 'one' ? 'ownDevices.confirm' : 'ownDevices.endOthers')}
      busy={t('ownDevices.busy')}
      call={() => end(subject)}
      done={t(`ownDevices.ended.${kind}`, { device })}
      fallback={t('fallback.change')}
      touches={[keys.ownDevices]}
    />
  );
}
