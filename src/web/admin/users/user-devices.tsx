import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import type { Device } from '#contract/sessions.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { formatDateTime, formatDaysAgo } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { keys, userDevicesQuery } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { fullName } from './user-facts.tsx';

/** One device, or all of the client's. */
type Subject = Device | 'all';

/** Where a client is signed in, and the way to end that from here. Without a living session it is not there. */
export function UserDevices({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(userDevicesQuery(user.id));
  const question = useDialog<Subject>();
  if (!data || (data.devices.length === 0 && data.passkeys === 0)) return null;
  const { devices, passkeys } = data;
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-sand pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-bold">{t('userDevices.title')}</h3>
        {devices.length > 1 && (
          <Button variant="quiet" size="small" className="px-0!" onClick={() => question.show('all')}>
            {t('userDevices.endAll')}
          </Button>
        )}
      </div>
      {passkeys > 0 && <p className="text-slate">{t('userDevices.passkeys', { count: passkeys })}</p>}
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {devices.map((device) => (
          <DeviceRow key={device.id} user={user} device={device} onEnd={() => question.show(device)} />
        ))}
      </ul>
      <SubjectDialog dialog={question}>{(props) => <EndQuestion {...props} user={user} />}</SubjectDialog>
    </div>
  );
}

function useDeviceName() {
  const { t } = useTranslation('admin');
  return ({ name }: Device) => name ?? t('userDevices.unknown');
}

function DeviceRow({ user, device, onEnd }: { user: User; device: Device; onEnd: () => void }) {
  const { t, language } = useTranslation('admin');
  const name = useDeviceName()(device);
  const { lastUsedAt } = device;
  return (
    <li className="flex items-center justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        {name}{' '}
        <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)} className="inline-block text-slate">
          {t('userDevices.used', { when: formatDaysAgo(lastUsedAt, language) })}
        </time>
      </p>
      <Button
        variant="quiet"
        size="small"
        className="px-0!"
        aria-label={t('userDevices.endOf', { device: name, name: fullName(user) })}
        onClick={onEnd}
      >
        {t('userDevices.end')}
      </Button>
    </li>
  );
}

function EndQuestion({ subject, user, ...dialog }: SubjectDialogProps<Subject> & { user: User }) {
  const { t } = useTranslation('admin');
  const nameOf = useDeviceName();
  const kind = subject === 'all' ? 'all' : 'one';
  const values = { name: fullName(user), device: subject === 'all' ? '' : nameOf(subject) };
  return (
    <ActionQuestion
      {...dialog}
      title={t(`userDevices.question.${kind}`, values)}
      question={t('userDevices.consequence', values)}
      confirm={t('userDevices.end')}
      busy={t('userDevices.busy')}
      call={() =>
        subject === 'all'
          ? callApi(calls.endUserDevices, { params: { id: user.id } })
          : callApi(calls.endUserDevice, { params: { userId: user.id, deviceId: subject.id } })
      }
      done={t(`userDevices.ended.${kind}`)}
      fallback={t('fallback.change')}
      touches={[keys.users, keys.userDevices(user.id)]}
    />
  );
}
