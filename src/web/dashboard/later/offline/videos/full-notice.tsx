import { useState, useSyncExternalStore } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import type { OfflineVideos } from './offline-videos.ts';

type FullNoticeProps = {
  offline: OfflineVideos;
  videos: readonly ClientVideo[];
  /** Shows what is stored on the device. */
  onMakeRoom: () => void;
};

/** Says which video the device had no room for, wherever its button was pressed, until it is closed or tried again. */
export function FullNotice({ offline, videos, onMakeRoom }: FullNoticeProps) {
  const { t } = useTranslation('dashboard');
  const copies = useSyncExternalStore(offline.copies.subscribe, offline.copies.read);
  const [closed, setClosed] = useState('');
  const full = videos.filter(({ id }) => copies.get(id)?.state === 'full');
  const [first] = full;
  const names = full.map(({ id }) => id).join();
  if (!first && closed !== '') setClosed('');
  if (!first || names === closed) return null;
  const retry = () => {
    for (const video of full) offline.keep(video);
  };
  return (
    <Notice
      tone="error"
      className="fixed inset-x-4 bottom-4 z-40 sm:left-auto sm:max-w-lg"
      action={
        <span className="flex basis-full flex-wrap gap-2">
          <Button size="small" onClick={retry}>
            {t('common:actions.retry')}
          </Button>
          <Button size="small" variant="outline" onClick={onMakeRoom}>
            {t('offline.makeRoom')}
          </Button>
        </span>
      }
    >
      <span className="flex items-start gap-2">
        <span className="grow wrap-anywhere">{t('offline.fullOf', { title: first.title })}</span>
        <button
          type="button"
          aria-label={t('common:actions.close')}
          onClick={() => setClosed(names)}
          className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8"
        >
          <Icon name="close" />
        </button>
      </span>
    </Notice>
  );
}
