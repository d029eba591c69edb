import { memo } from 'react';
import type { ClientVideo, Progress } from '#contract/videos.ts';
import { formatDate, formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playButtonId } from '../card-elements.ts';
import { preparePlayer } from '../player/lazy-player.tsx';
import { positionToResume } from '../resume-position.ts';
import { Poster } from './poster.tsx';

const RULES = { palestra: 'border-red', corpoLibero: 'border-green' } as const;

type VideoCardProps = {
  video: ClientVideo;
  progress: Progress | undefined;
  /** Assigned since the client's last visit, and never opened. */
  isNew: boolean;
  onPlay: (video: ClientVideo) => void;
};

export const VideoCard = memo(function VideoCard({ video, progress, isNew, onPlay }: VideoCardProps) {
  const { t } = useTranslation('dashboard');
  const { title, description, duration, category, grantedAt } = video;
  return (
    <li className="flex">
      <article className={`group relative flex w-full flex-col border-t-8 bg-white forced-colors:border ${RULES[category]}`}>
        <PlayButton video={video} progress={progress} onPlay={onPlay} />
        <p className="pointer-events-none absolute top-0 right-0 bg-ink-black px-3 py-1.5 text-sm font-bold text-white tabular-nums">
          <span className="sr-only">{t('library.duration', { duration: formatDuration(duration) })}</span>
          <span aria-hidden="true">{formatDuration(duration)}</span>
        </p>
        {progress?.watched && <Watched />}
        <PositionText video={video} progress={progress} />
        {isNew && <New />}
        <div className="flex items-start">
          <h3 dir="auto" className="grow pt-4 pr-3 pl-5 text-xl leading-tight font-extrabold tracking-tight wrap-anywhere">
            {title}
          </h3>
          <span
            aria-hidden="true"
            className="grid size-[min(3.5rem,16vw)] shrink-0 place-items-center bg-ink-black text-white transition-colors duration-150 group-hover:bg-red-deep"
          >
            <Icon name="play" className="size-6" />
          </span>
        </div>
        <div className="flex grow flex-col gap-2 px-5 pt-2 pb-5">
          {description && (
            <p dir="auto" className="line-clamp-3 whitespace-pre-line text-slate wrap-anywhere">
              {description}
            </p>
          )}
          <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 text-sm">
            <span className="font-bold">{t(`common:categories.${category}`)}</span>
            <span className="text-slate">{t('library.grantedAt', { date: formatDate(grantedAt) })}</span>
          </p>
        </div>
      </article>
    </li>
  );
});

/** Its ::after covers the whole card: in the gym it is pressed with a thumb. */
function PlayButton({ video, progress, onPlay }: Omit<VideoCardProps, 'isNew'>) {
  const { t } = useTranslation('dashboard');
  return (
    <button
      type="button"
      id={playButtonId(video.id)}
      aria-label={t('library.play', { title: video.title })}
      onPointerDown={() => preparePlayer(video)}
      onClick={() => onPlay(video)}
      className="block w-full cursor-pointer outline-none after:absolute after:inset-0 focus-visible:after:border-8 focus-visible:after:border-white focus-visible:after:outline-4 focus-visible:after:-outline-offset-4 focus-visible:after:outline-ink-black"
    >
      <span className="relative block">
        <Poster video={video} />
        <PositionBar video={video} progress={progress} />
      </span>
    </button>
  );
}

/** The position for screen readers. */
function PositionText({ video, progress }: Pick<VideoCardProps, 'video' | 'progress'>) {
  const { t } = useTranslation('dashboard');
  const position = positionToResume(progress, video.duration);
  return position > 0 && <p className="sr-only">{t('library.begun', { time: formatDuration(position) })}</p>;
}

function New() {
  const { t } = useTranslation('dashboard');
  return (
    <p className="pointer-events-none absolute top-0 left-0 bg-tram px-3 py-1.5 text-sm font-bold text-ink-black">
      {t('library.new')}
    </p>
  );
}

function Watched() {
  const { t } = useTranslation('dashboard');
  return (
    <p className="pointer-events-none absolute top-0 left-0 inline-flex items-center gap-1.5 bg-green px-3 py-1.5 text-sm font-bold text-white">
      <Icon name="check" className="size-4" />
      {t('library.watched')}
    </p>
  );
}

/** The position that the video resumes at: a bar along the lower edge of the picture. */
function PositionBar({ video, progress }: Pick<VideoCardProps, 'video' | 'progress'>) {
  const position = positionToResume(progress, video.duration);
  if (position === 0) return null;
  const part = Math.min(1, position / video.duration);
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2 bg-white forced-colors:border-t">
      <span className="block h-full origin-left bg-red forced-colors:bg-[Highlight]" style={{ transform: `scaleX(${part})` }} />
    </span>
  );
}
