import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Notices } from '#contract/notices/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { NamesVideos, noticesQuery, quietHours, Way } from './notices-way.tsx';

type Mail = NonNullable<Notices['mail']>;

/** "Per e-mail": the client's own switch, or what is missing for it. */
export function NoticesByMail({ mail: { address, choice } }: { mail: Mail }) {
  const { t } = useTranslation('dashboard');
  if (address === null) return <Way title={t('notices.byMail.title')} text={t('notices.byMail.none')} />;
  return (
    <Way title={t('notices.byMail.title')} text={t('notices.byMail.text', { address, ...quietHours })}>
      <Switch choice={choice} />
    </Way>
  );
}

function Switch({ choice }: Pick<Mail, 'choice'>) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const on = useSingleFlight({
    mutationFn: (namesVideos: boolean) => callApi(calls.subscribeMail, { body: { namesVideos } }),
    onSuccess: (changed) => {
      client.setQueryData(noticesQuery.queryKey, changed);
      setDone(t('notices.byMail.isOn'));
    },
  });
  const off = useSingleFlight({
    mutationFn: () => callApi(calls.unsubscribeMail, {}),
    onSuccess: () => {
      client.setQueryData(noticesQuery.queryKey, (known) =>
        known?.mail ? { ...known, mail: { ...known.mail, choice: null } } : known,
      );
      setDone(t('notices.byMail.isOff'));
    },
  });
  const start = (namesVideos: boolean) => {
    setDone('');
    void on.start(namesVideos);
  };
  const error = on.error ?? off.error;
  return (
    <>
      {choice && (
        <NamesVideos
          label={t('notices.byMail.names')}
          hint={t('notices.byMail.namesHint')}
          checked={choice.namesVideos}
          onChange={start}
        />
      )}
      <Button
        variant={choice ? 'outline' : 'primary'}
        size="small"
        className="justify-self-start"
        busy={choice ? off.busy : on.busy}
        onClick={() => (choice ? void off.start(undefined) : start(false))}
      >
        {t(choice ? 'notices.byMail.off' : 'notices.byMail.on')}
      </Button>
      {error && <Notice tone="error">{errorText(error, t('notices.failed'))}</Notice>}
      <p role="status" className="font-bold empty:hidden">
        {done}
      </p>
    </>
  );
}
