import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatDate, formatDaysAgo } from '#web/calls/formats.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { forgetPasskey, hasPasskeys, makePasskey, NoPasskeyChosen, PasskeyThereAlready } from '#web/private/later/passkeys.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { notePasskey } from '../../access/known-passkey.ts';
import { PasskeyName } from './passkey-name.tsx';
import { Section } from './section.tsx';

const query = { role: 'client' } as const;

const passkeysQuery = queryOptions({
  queryKey: ['dashboard', 'passkeys'],
  queryFn: async ({ signal }) => (await callApi(calls.listPasskeys, { query, signal })).passkeys,
});

/** "Impronta o volto": the passkeys of the client, and the way to one more on this device. */
export function Passkeys() {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const { data: passkeys } = useQuery(passkeysQuery);
  const [removing, setRemoving] = useState<{ passkey: Passkey; open: boolean }>();
  const [done, setDone] = useState('');
  const make = useSingleFlight({
    mutationFn: () => makePasskey('client'),
    onSuccess: () => {
      notePasskey('there');
      setDone(t('passkey.offer.done'));
    },
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
  if (!passkeys || (passkeys.length === 0 && !hasPasskeys())) return null;
  return (
    <Section title={t('passkey.section.title')} text={t('passkey.section.text')}>
      {passkeys.length > 0 && (
        <ul className="grid border-t-8 border-tram bg-white">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => {
                setDone('');
                setRemoving({ passkey, open: true });
              }}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button
          variant={passkeys.length === 0 ? 'primary' : 'outline'}
          size="small"
          className="justify-self-start"
          busy={make.busy}
          onClick={() => void make.start(undefined)}
        >
          {t('passkey.section.add')}
        </Button>
      )}
      <MakingProblem error={make.error} />
      <p role="status" className="font-bold empty:hidden">
        {done}
      </p>
      {removing && (
        <RemoveQuestion
          passkey={removing.passkey}
          open={removing.open}
          onOpenChange={(open) => setRemoving({ ...removing, open })}
          onDone={setDone}
        />
      )}
    </Section>
  );
}

/** Why no passkey was made, unless the person just closed the browser's dialog. */
function MakingProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  if (!error || error instanceof NoPasskeyChosen) return null;
  const isThere = error instanceof PasskeyThereAlready;
  return <Notice tone="info">{isThere ? t('passkey.offer.already') : errorText(error, t('passkey.failed'))}</Notice>;
}

function usePasskeyLabel() {
  const { t } = useTranslation('dashboard');
  return ({ name }: Passkey) => name ?? t('account.devices.unknown');
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, language } = useTranslation('dashboard');
  const [isNaming, setNaming] = useState(false);
  const label = usePasskeyLabel()(passkey);
  const { createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="grid gap-2 border-b border-sand px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-bold wrap-anywhere">{label}</p>
          <p className="text-sm text-slate">
            {lastUsedAt
              ? t('account.devices.used', { when: formatDaysAgo(lastUsedAt, language) })
              : t('passkey.section.created', { date: formatDate(createdAt) })}
          </p>
          {isSynced && <p className="text-sm text-slate">{t('passkey.section.synced')}</p>}
        </div>
        {!isNaming && (
          <div className="flex gap-2">
            <Button
              variant="quiet"
              size="small"
              aria-label={t('passkey.section.nameOf', { name: label })}
              onClick={() => setNaming(true)}
            >
              {t('passkey.section.name')}
            </Button>
            <Button variant="outline" size="small" aria-label={t('passkey.section.removeOf', { name: label })} onClick={onRemove}>
              {t('passkey.section.remove')}
            </Button>
          </div>
        )}
      </div>
      {isNaming && <PasskeyName passkey={passkey} label={label} onDone={() => setNaming(false)} />}
    </li>
  );
}

type RemoveQuestionProps = {
  passkey: Passkey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** With the sentence that says what was done. */
  onDone: (text: string) => void;
};

function RemoveQuestion({ passkey, open, onOpenChange, onDone }: RemoveQuestionProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const name = usePasskeyLabel()(passkey);
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => callApi(calls.deletePasskey, { params: { id: passkey.id }, query }),
    onSuccess: async () => {
      await forgetPasskey(passkey.credentialId);
      await client.invalidateQueries(passkeysQuery);
      onDone(t('passkey.section.removed', { name }));
      onOpenChange(false);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('passkey.section.question', { name })}
      question={t('passkey.section.consequence')}
      confirmLabel={t('passkey.section.remove')}
      cancelLabel={t('common:actions.cancel')}
      busy={busy}
      error={error && errorText(error, t('passkey.failed'))}
      onConfirm={() => void start(undefined)}
    />
  );
}
