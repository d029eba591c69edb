import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '#contract/auth/passkeys.ts';
import type { Device } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { formatDate, formatDateTime, formatDaysAgo } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { keys, userDevicesQuery } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { fullName } from './user-facts.tsx';

/** One device, one passkey, or all of the client's. */
type Subject = { kind: 'one'; device: Device } | { kind: 'key'; passkey: Passkey } | { kind: 'all' };

/** Where a client is signed in, and the way to end that from here. Without a living session it is not there. */
export function UserDevices({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(userDevicesQuery(user.id));
  const question = useDialog<Subject>();
  if (!data || (data.devices.length === 0 && data.keys.length === 0)) return null;
  const { devices, keys: passkeys } = data;
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-sand pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-bold">{t('userDevices.title')}</h3>
        {devices.length + passkeys.length > 1 && (
          <Button variant="quiet" size="small" className="px-0!" onClick={() => question.show({ kind: 'all' })}>
            {t('userDevices.endAll')}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {devices.map((device) => (
          <DeviceRow key={device.id} user={user} device={device} onEnd={() => question.show({ kind: 'one', device })} />
        ))}
      </ul>
      <Passkeys user={user} passkeys={passkeys} onEnd={(passkey) => question.show({ kind: 'key', passkey })} />
      <SubjectDialog dialog={question}>{(props) => <EndQuestion {...props} user={user} />}</SubjectDialog>
    </div>
  );
}

function useDeviceName() {
  const { t } = useTranslation('admin');
  return ({ name }: { name?: string | null | undefined }) => name ?? t('userDevices.unknown');
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

type PasskeysProps = { user: User; passkeys: Passkey[]; onEnd: (passkey: Passkey) => void };

/** What opens the client's area without a link. */
function Passkeys({ user, passkeys, onEnd }: PasskeysProps) {
  const { t, language } = useTranslation('admin');
  const nameOf = useDeviceName();
  if (passkeys.length === 0) return null;
  return (
    <>
      <h4 className="pt-1 font-bold">{t('userDevices.keys')}</h4>
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-x-4">
            <p className="min-w-0 wrap-anywhere">
              {nameOf(passkey)}{' '}
              <span className="text-slate">
                {t('userDevices.added', { date: formatDate(passkey.createdAt) })},{' '}
                {passkey.lastUsedAt
                  ? t('userDevices.used', { when: formatDaysAgo(passkey.lastUsedAt, language) })
                  : t('userDevices.neverUsed')}
              </span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="px-0!"
              aria-label={t('userDevices.removeOf', { device: nameOf(passkey), name: fullName(user) })}
              onClick={() => onEnd(passkey)}
            >
              {t('userDevices.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function EndQuestion({ subject, user, ...dialog }: SubjectDialogProps<Subject> & { user: User }) {
  const { t } = useTranslation('admin');
  const nameOf = useDeviceName();
  const { kind } = subject;
  const device = kind === 'all' ? '' : nameOf(kind === 'one' ? subject.device : subject.passkey);
  const values = { name: fullName(user), device };
  const { id } = user;
  const end = () => {
    if (kind === 'all') return callApi(calls.endUserDevices, { params: { id } });
    if (kind === 'one') return callApi(calls.endUserDevice, { params: { userId: id, deviceId: subject.device.id } });
    return callApi(calls.endUserPasskey, { params: { userId: id, passkeyId: subject.passkey.id } });
  };
  return (
    <ActionQuestion
      {...dialog}
      title={t(`userDevices.question.${kind}`, values)}
      question={t(`userDevices.consequence.${kind}`, values)}
      confirm={t(kind === 'key' ? 'userDevices.remove' : 'userDevices.end')}
      busy={t('userDevices.busy')}
      call={end}
      done={t(`userDevices.ended.${kind}`)}
      fallback={t('fallback.change')}
      touches={[keys.users, keys.userDevices(user.id)]}
    />
  );
}
