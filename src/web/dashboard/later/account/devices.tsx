import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, callApi, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDateTime, formatDaysAgo } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure, useSessionLost } from '../../failure.tsx';
import { Section } from './section.tsx';

const query = { role: 'client' } as const;

export const devicesQuery = queryOptions({
  queryKey: ['dashboard', 'devices'],
  queryFn: async ({ signal }) => (await callApi(calls.listOwnDevices, { query, signal })).devices,
});

type DevicesProps = { onSessionEnded: (error: unknown) => void };

/** "I tuoi dispositivi": where the client is signed in, this device first, and the way to sign out there. */
export function Devices({ onSessionEnded }: DevicesProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data: devices, error, isFetching, refetch } = useQuery(devicesQuery);
  const lost = useSessionLost(error, onSessionEnded);
  return (
    <Section title={t('account.devices.title')} text={t('account.devices.text')}>
      {devices && <DeviceList devices={devices} />}
      {error && !lost && (
        <Failure busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, t('account.devices.failed'))}
        </Failure>
      )}
      {!devices && !error && <Spinner label={t('account.devices.loading')} />}
    </Section>
  );
}

/** What is asked about: one device, or all but this one. */
type Subject = Device | 'others';

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('dashboard');
  const [asking, setAsking] = useState<{ subject: Subject; open: boolean }>();
  const [done, setDone] = useState('');
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const ask = (subject: Subject) => {
    setDone('');
    setAsking({ subject, open: true });
  };
  return (
    <>
      <ul className="grid border-t-8 border-tram bg-white">
        {sorted.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => ask(device)} />
        ))}
      </ul>
      {devices.length > 2 && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => ask('others')}>
          {t('account.devices.endOthers')}
        </Button>
      )}
      <p role="status" className="font-bold empty:hidden">
        {done}
      </p>
      {asking && (
        <EndQuestion
          subject={asking.subject}
          open={asking.open}
          onOpenChange={(open) => setAsking({ ...asking, open })}
          onDone={setDone}
        />
      )}
    </>
  );
}

function useDeviceName() {
  const { t } = useTranslation('dashboard');
  return ({ name }: Device) => name ?? t('account.devices.unknown');
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t, language } = useTranslation('dashboard');
  const name = useDeviceName()(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold wrap-anywhere">{name}</p>
        {device.isCurrent ? (
          <p className="text-sm text-green">{t('account.devices.current')}</p>
        ) : (
          <p className="text-sm text-slate">
            <time dateTime={device.lastUsedAt} title={formatDateTime(device.lastUsedAt)}>
              {t('account.devices.used', { when: formatDaysAgo(device.lastUsedAt, language) })}
            </time>
          </p>
        )}
      </div>
      {!device.isCurrent && (
        <Button variant="outline" size="small" aria-label={t('account.devices.endOf', { device: name })} onClick={onEnd}>
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** One that is signed out already counts as done. */
async function endDevice({ id }: Device): Promise<void> {
  try {
    await callApi(calls.endOwnDevice, { params: { id }, query });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

type EndQuestionProps = {
  subject: Subject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** With the sentence that says what was done. */
  onDone: (text: string) => void;
};

function EndQuestion({ subject, open, onOpenChange, onDone }: EndQuestionProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const nameOf = useDeviceName();
  const device = subject === 'others' ? '' : nameOf(subject);
  const kind = subject === 'others' ? 'others' : 'one';
  const { start, busy, error } = useSingleFlight({
    mutationFn: async (): Promise<unknown> =>
      subject === 'others' ? callApi(calls.endOtherDevices, { query }) : endDevice(subject),
    onSuccess: async () => {
      await client.invalidateQueries(devicesQuery);
      onDone(t(`account.devices.ended.${kind}`, { device }));
      onOpenChange(false);
    },
    onError: (error) => {
      if (isSessionLost(error)) void client.invalidateQueries(devicesQuery);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`account.devices.question.${kind}`, { device })}
      question={t(`account.devices.consequence.${kind}`)}
      confirmLabel={t(kind === 'one' ? 'account.devices.confirm' : 'account.devices.endOthers')}
      cancelLabel={t('common:actions.cancel')}
      busy={busy}
      error={error && errorText(error, t('account.devices.endFailed'))}
      onConfirm={() => void start(undefined)}
    />
  );
}
