import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { lazyOffline, useCopies } from '../../offline/lazy-videos.ts';
import { videosQuery } from '../../queries.ts';
import { Section } from './section.tsx';

/** "Sul telefono": which videos this device has stored, the room they take, and the way to free it. */
export function OnThisPhone() {
  const { t, language } = useTranslation('dashboard');
  const { videos: offline } = useLazyModule(lazyOffline).part ?? {};
  const copies = [...useCopies()];
  const { data: videos = [] } = useQuery({ ...videosQuery, enabled: false });
  const [isAsking, setAsking] = useState(false);
  if (!offline) return null;
  const titleOf = (videoId: string) => videos.find(({ id }) => id === videoId)?.title ?? '';
  const used = copies.reduce((sum, [, { loaded }]) => sum + loaded, 0);
  const removeAll = () => {
    for (const [videoId] of copies) void offline.remove(videoId);
    setAsking(false);
  };
  return (
    <Section title={t('offline.section.title')} text={t('offline.section.text')}>
      {copies.length > 0 && (
        <>
          <ul className="grid border-t-8 border-tram bg-white">
            {copies.map(([videoId, { state, loaded }]) => (
              <li
                key={videoId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand px-4 py-3 last:border-0"
              >
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-bold wrap-anywhere">{titleOf(videoId)}</p>
                  <p className="text-sm text-slate">
                    {formatBytes(loaded, language)}
                    {state !== 'ready' && ` · ${t(`offline.${state}`)}`}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={t('offline.removeOf', { title: titleOf(videoId) })}
                  onClick={() => void offline.remove(videoId)}
                >
                  {t('offline.section.remove')}
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="font-bold">{t('offline.section.used', { size: formatBytes(used, language) })}</p>
            {copies.length > 1 && (
              <Button variant="outline" size="small" onClick={() => setAsking(true)}>
                {t('offline.section.removeAll')}
              </Button>
            )}
          </div>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={t('offline.section.removeAll')}
            question={t('offline.section.question', { count: copies.length })}
            confirmLabel={t('offline.section.removeAll')}
            cancelLabel={t('common:actions.cancel')}
            busy={false}
            error={undefined}
            onConfirm={removeAll}
          />
        </>
      )}
    </Section>
  );
}
