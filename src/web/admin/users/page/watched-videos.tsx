import { useState } from 'react';
import type { WatchedVideo } from '#contract/videos/schemas.ts';
import { formatDaysAgo } from '#web/calls/formats.ts';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';

const SHOWN = 6;

/** A client's videos with how far each was watched, the last watched first; the others are unfolded. */
export function WatchedVideos({ videos }: { videos: readonly WatchedVideo[] }) {
  const { t } = useTranslation('admin');
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (videos.length === 0) return <p className="text-slate">{t('client.noVideos')}</p>;
  const shown = isUnfolded ? videos : videos.slice(0, SHOWN);
  return (
    <>
      <ul className="grid grid-cols-1">
        {shown.map((video) => (
          <WatchedRow key={video.id} video={video} />
        ))}
      </ul>
      {shown.length < videos.length && (
        <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={() => setIsUnfolded(true)}>
          {t('panel.showAll', { count: videos.length })}
        </Button>
      )}
    </>
  );
}

const PERCENT = 100;

function WatchedRow({ video: { title, duration, progress } }: { video: WatchedVideo }) {
  const { t, language } = useTranslation('admin');
  const part = progress?.watched ? PERCENT : Math.min(PERCENT, Math.round(((progress?.position ?? 0) / duration) * PERCENT) || 0);
  const progressText = () => {
    if (!progress) return t('client.notBegun');
    const when = formatDaysAgo(progress.updatedAt, language);
    if (progress.watched) return t('client.watched', { when });
    return t('client.watchedTo', { position: formatDuration(progress.position), duration: formatDuration(duration), when });
  };
  return (
    <li className="border-b border-sand py-2 last:border-b-0">
      <p className="leading-snug font-bold wrap-break-word">{title}</p>
      <p className="text-sm text-slate tabular-nums">{progressText()}</p>
      <div aria-hidden="true" className="mt-1 h-1 bg-sand forced-colors:border">
        <div className={part === PERCENT ? 'h-full bg-green' : 'h-full bg-tram'} style={{ width: `${part}%` }} />
      </div>
    </li>
  );
}
