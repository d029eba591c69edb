import { useRef } from 'react';
import { ProgressBar } from '#web/private/later/progress-bar.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { Sending } from './use-send-picture.ts';

/** Without HEIC, so that phones hand over a JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

type PictureSourceProps = { sending: Sending; onPick: (file: File) => void; onCancel: () => void };

/** Where a photograph comes from, and how far it is on its way. */
export function PictureSource({ sending, onPick, onCancel }: PictureSourceProps) {
  const { t } = useTranslation('admin');
  const isOnItsWay = sending.step === 'preparing' || sending.step === 'sending';
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {isOnItsWay && t(`pictures.${sending.step}`)}
      </p>
      {isOnItsWay ? (
        <OnItsWay sending={sending} onCancel={onCancel} />
      ) : (
        <>
          {sending.step === 'failed' && (
            <Notice
              tone="error"
              action={
                sending.retry && (
                  <Button size="small" variant="outline" onClick={sending.retry}>
                    {t('common:actions.retry')}
                  </Button>
                )
              }
            >
              {sending.message}
            </Notice>
          )}
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <FilePicker onPick={onPick} label={t('pictures.fromAlbum')} icon="upload" />
            <FilePicker onPick={onPick} label={t('pictures.fromCamera')} icon="plus" camera />
          </div>
          <p className="text-sm text-slate">{t('pictures.consent')}</p>
        </>
      )}
    </div>
  );
}

function OnItsWay({ sending, onCancel }: { sending: Extract<Sending, { name: string }>; onCancel: () => void }) {
  const { t } = useTranslation('admin');
  const percent = sending.step === 'sending' ? Math.floor(sending.percent) : 0;
  const label = t(`pictures.${sending.step}`);
  return (
    <div className="grid gap-3 border-2 border-ink-black bg-white p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span>{label}</span>
        {sending.step === 'sending' && <span className="tabular-nums">{percent}%</span>}
      </p>
      <ProgressBar label={label} percent={percent} />
      <p className="text-sm text-slate wrap-anywhere">{sending.name}</p>
      <Button variant="outline" size="small" className="justify-self-start" onClick={onCancel}>
        {t('pictures.stop')}
      </Button>
    </div>
  );
}

type FilePickerProps = { label: string; icon: 'upload' | 'plus'; camera?: boolean; onPick: (file: File) => void };

function FilePicker({ label, icon, camera = false, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        {...(camera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise choosing the same file again is no change.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      <Button
        variant={camera ? 'outline' : 'primary'}
        className={camera ? 'hidden! pointer-coarse:inline-flex!' : ''}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {label}
      </Button>
    </>
  );
}
