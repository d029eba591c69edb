import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { calendarDay } from '#web/calls/formats.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { downloadZip, saveFile } from '#web/private/later/save-file.ts';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { LeaveAccess } from './leaving.tsx';
import { Section } from './section.tsx';

type CopyProps = { onSessionEnded: (error: unknown) => void };
type YourDataProps = CopyProps & { userId: string };

/** "I tuoi dati": the copy of everything that the site has of the client, and the way out. */
export function YourData({ userId, onSessionEnded }: YourDataProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('account.data.title')} text={t('account.data.text')}>
      <TakeCopy onSessionEnded={onSessionEnded} />
      <LeaveAccess userId={userId} />
    </Section>
  );
}

/** The file stays at hand: a browser that has asked and was told no, or was late to ask, saves it by another press. */
function TakeCopy({ onSessionEnded }: CopyProps) {
  const { t, language } = useTranslation('dashboard');
  const errorText = useErrorText();
  const [bytes, setBytes] = useState(0);
  const [copy, setCopy] = useState<Blob>();
  const save = (file: Blob) => saveFile(`${t('account.data.file')}-${calendarDay(Date.now())}.zip`, file);
  const { start, busy, error } = useSingleFlight({
    mutationFn: () => downloadZip(calls.exportOwnData, { onBytes: setBytes }),
    onSuccess: (file) => {
      setCopy(file);
      save(file);
    },
    onError: (failure) => {
      if (isSessionLost(failure)) onSessionEnded(failure);
    },
  });
  const take = () => {
    setBytes(0);
    setCopy(undefined);
    void start(undefined);
  };
  return (
    <>
      {error && <Notice tone="error">{errorText(error, t('account.data.failed'))}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={busy} onClick={take}>
          {!busy && <Icon name="download" />}
          {busy ? t('account.data.downloading', { size: formatBytes(bytes, language) }) : t('account.data.download')}
        </Button>
        {copy && (
          <Button variant="quiet" size="small" onClick={() => save(copy)}>
            {t('account.data.again')}
          </Button>
        )}
      </div>
      <p role="status" className="font-bold empty:hidden">
        {copy && t('account.data.done')}
      </p>
    </>
  );
}
