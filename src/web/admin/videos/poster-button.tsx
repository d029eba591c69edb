import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Poster } from './poster.tsx';

/** The picture, which plays the video where it can be watched. */
export function PosterButton({ video, onWatch }: { video: Video; onWatch: ((video: Video) => void) | undefined }) {
  const { t } = useTranslation('admin');
  if (!onWatch) return <Poster video={video} plays={false} />;
  return (
    <button
      type="button"
      aria-label={t('videos.watchOf', { title: video.title })}
      onClick={() => onWatch(video)}
      className="group relative block w-full cursor-pointer"
    >
      <Poster video={video} plays />
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 inline-flex items-center gap-2 bg-ink-black px-3 py-2 text-sm font-bold text-white group-hover:bg-red-deep"
      >
        <Icon name="play" className="size-4" />
        {t('videos.watch')}
      </span>
    </button>
  );
}
