import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notices as NoticeState } from '#contract/notices/schemas.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { forgetNotices, rememberNotices } from './known-notices.ts';
import { NoticesByMail } from './notices-by-mail.tsx';
import { NamesVideos, noticesQuery, quietHours, Way } from './notices-way.tsx';
import { isApple, PushRefused, pushSupport, turnOff, turnOn } from './push.ts';
import { Section } from './section.tsx';

/** "Avvisi": whether this device, and a message by mail, tells of what is new, and whether they name videos. */
export function Notices({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const { data: notices } = useQuery(noticesQuery);
  const support = pushSupport();
  if (!notices || (support === 'none' && notices.mail === null)) return null;
  return (
    <Section title={t('notices.title')}>
      <div className="grid grid-cols-1 gap-5">
        {support !== 'none' && (
          <Way title={t('notices.onDevice')} text={t('notices.text', quietHours)}>
            {support === 'available' ? <Switch userId={userId} notices={notices} /> : <p>{t('notices.install')}</p>}
          </Way>
        )}
        {notices.mail && <NoticesByMail mail={notices.mail} />}
      </div>
    </Section>
  );
}

function Switch({ userId, notices }: { userId: string; notices: NoticeState }) {
  const { t, language } = useTranslation('dashboard');
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const isOn = notices.push !== null && Notification.permission === 'granted';
  const on = useSingleFlight({
    mutationFn: (namesVideos: boolean) => turnOn(notices.publicKey, { namesVideos, language }),
    onSuccess: (changed, namesVideos) => {
      rememberNotices({ userId, namesVideos });
      client.setQueryData(noticesQuery.queryKey, changed);
      setDone(t('notices.isOn'));
    },
  });
  const off = useSingleFlight({
    mutationFn: turnOff,
    onSuccess: () => {
      forgetNotices();
      client.setQueryData(noticesQuery.queryKey, { ...notices, push: null });
      setDone(t('notices.isOff'));
    },
  });
  const start = (namesVideos: boolean) => {
    setDone('');
    void on.start(namesVideos);
  };
  return (
    <>
      {isOn && notices.push && (
        <NamesVideos
          label={t('notices.names')}
          hint={t('notices.namesHint')}
          checked={notices.push.namesVideos}
          onChange={start}
        />
      )}
      <Button
        variant={isOn ? 'outline' : 'primary'}
        size="small"
        className="justify-self-start"
        busy={isOn ? off.busy : on.busy}
        onClick={() => (isOn ? void off.start(undefined) : start(false))}
      >
        {t(isOn ? 'notices.off' : 'notices.on')}
      </Button>
      <Problem error={on.error ?? off.error} />
      <p role="status" className="font-bold empty:hidden">
        {done}
      </p>
    </>
  );
}

/** Why it did not work, and where the browser has said no, how that is taken back. */
function Problem({ error }: { error: Error | null }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  if (!error) return null;
  if (!(error instanceof PushRefused)) return <Notice tone="error">{errorText(error, t('notices.failed'))}</Notice>;
  if (error.why !== 'denied') return <Notice tone="info">{t(`notices.${error.why}`)}</Notice>;
  const device = isApple() ? 'iphone' : /Android/.test(navigator.userAgent) ? 'android' : 'other';
  return (
    <Notice tone="info">
      <p className="font-bold">{t('notices.denied.title')}</p>
      <p>{t('notices.denied.text')}</p>
      <p>{t(`notices.denied.${device}`)}</p>
    </Notice>
  );
}
