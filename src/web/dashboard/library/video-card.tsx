import { memo, type ReactNode } from 'react';
import type { ClientVideo, Progress } from '#contract/videos/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { useLazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { playButtonId } from '../card-elements.ts';
import { isStorable, lazyOffline } from '../offline/lazy-videos.ts';
import { Part } from '../part.tsx';
import { playable } from '../player/lazy-player.tsx';
import { positionToResume } from '../resume-position.ts';
import { PositionBar } from './continue-row.tsx';
import { Poster } from './poster.tsx';

const RULES = { palestra: 'border-tram', corpoLibero: 'border-green' } as const;

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
  const position = positionToResume(progress, duration);
  const { videos: offline, CardControl } = useLazyModule(lazyOffline).part ?? {};
  return (
    <li className="flex">
      <article
        className={`group relative flex w-full flex-col border-t-8 bg-white row:grid row:grid-cols-[7.5rem_minmax(0,1fr)] row:border-t-0 row:border-l-8 forced-colors:border ${RULES[category]}`}
      >
        <Playable video={video} position={position} onPlay={onPlay}>
          {offline && isStorable(video) && (
            <Part name="stored" isQuiet>
              <CardControl offline={offline} video={video} />
            </Part>
          )}
        </Playable>
        <div className="flex min-w-0 grow flex-col gap-1.5 px-5 py-4 row:gap-1 row:px-3 row:py-2.5 row:max-[22.5rem]:gap-0.5">
          <h3
            dir="auto"
            className="line-clamp-3 text-xl leading-tight font-extrabold tracking-tight wrap-anywhere row:text-[1.0625rem]"
          >
            {title}
          </h3>
          <p className="sr-only">{t('library.duration', { duration: formatDuration(duration) })}</p>
          {position > 0 && <p className="sr-only">{t('library.begun', { time: formatDuration(position) })}</p>}
          {description && (
            <p dir="auto" className="line-clamp-3 text-slate wrap-anywhere row:line-clamp-2 row:text-sm">
              {description}
            </p>
          )}
          <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2 text-sm row:pt-0.5 row:text-[0.8125rem]">
            <span className="flex items-center gap-2 font-bold">
              {t(`common:categories.${category}`)}
              {progress?.watched && <Watched />}
              {isNew && <New />}
            </span>
            <span className="text-slate">{t('library.grantedAt', { date: formatDate(grantedAt) })}</span>
          </p>
        </div>
      </article>
    </li>
  );
});

type PlayableProps = Pick<VideoCardProps, 'video' | 'onPlay'> & { position: number; children: ReactNode };

/** The picture, and below it a strip that says that it plays and how long, with further controls at its end. */
function Playable({ video, position, onPlay, children }: PlayableProps) {
  const { t } = useTranslation('dashboard');
  const { id, title, duration } = video;
  return (
    <div className="flex flex-col">
      {/* Its ::after covers the whole card: in the gym it is pressed with a thumb. */}
      <button
        type="button"
        id={playButtonId(id)}
        aria-label={t('library.play', { title })}
        {...playable(video)}
        onClick={() => onPlay(video)}
        className="w-full cursor-pointer outline-none after:absolute after:inset-0 after:z-1 focus-visible:after:border-8 focus-visible:after:border-white focus-visible:after:outline-4 focus-visible:after:-outline-offset-4 focus-visible:after:outline-ink-black"
      >
        <span className="relative block w-full overflow-hidden">
          <Poster video={video} className="aspect-video row:aspect-4/3" />
        </span>
      </button>
      <div className="relative flex min-h-11 items-center gap-2.5 bg-ink-black px-5 font-bold text-white tabular-nums transition-colors duration-150 group-hover:bg-red-deep row:min-h-8 row:grow row:flex-wrap row:content-center row:gap-x-1.5 row:gap-y-0 row:px-2.5 row:text-sm">
        {position > 0 && <PositionBar part={position / duration} className="top-0" />}
        <Icon name="play" className="size-5 row:size-4" />
        <span aria-hidden="true">{formatDuration(duration)}</span>
        {position > 0 && (
          <span
            aria-hidden="true"
            className="grow text-right text-sm font-normal row:order-last row:w-full row:pb-1 row:text-left row:text-xs row:leading-4"
          >
            {t('library.begun', { time: formatDuration(position) })}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}

/** In a corner of the picture; in a row, whose picture is small, beside the category. */
const MARK =
  'pointer-events-none absolute top-0 left-0 inline-flex items-center gap-1 px-3 py-1.5 text-sm row:static row:px-1.5 row:py-0 row:text-xs row:leading-5';

function New() {
  const { t } = useTranslation('dashboard');
  return <span className={`${MARK} bg-tram text-ink-black`}>{t('library.new')}</span>;
}

function Watched() {
  const { t } = useTranslation('dashboard');
  return (
    <span className={`${MARK} bg-green text-white`}>
      <Icon name="check" className="size-4 row:size-3.5" />
      {t('library.watched')}
    </span>
  );
}
