import { type ReactNode, useState } from 'react';
import { fileUrl } from '#contract/videos/paths.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import type { Category, Video } from '#contract/videos/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useBrokenImage } from '#web/public/ui/picture.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { isMeasured } from './video-facts.tsx';

const FRAME = 'group relative flex w-24 shrink-0 flex-col self-stretch min-[23rem]:w-28 sm:w-32';
const BAND = 'flex min-h-7 flex-1 items-end gap-1.5 bg-ink-black p-2 text-sm leading-none font-bold text-white tabular-nums';

/** The poster above a band with the duration; both open the preview where the video is playable. */
export function PosterButton({ video, onWatch }: { video: Video; onWatch: ((video: Video) => void) | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <div className={FRAME}>
      <Poster video={video} plays={onWatch !== undefined} />
      <span aria-hidden="true" className={classNames(BAND, onWatch && 'group-hover:bg-red-deep')}>
        <Icon name={onWatch ? 'play' : 'clock'} className="size-3.5" />
        {isMeasured(video) && formatDuration(video.duration)}
      </span>
      {onWatch && (
        <button
          type="button"
          aria-label={t('videos.watchOf', { title: video.title })}
          title={t('videos.watch')}
          onClick={() => onWatch(video)}
          className="absolute inset-0 cursor-pointer focus-visible:z-10"
        />
      )}
    </div>
  );
}

/** The poster of a row, which opens the preview where the video is playable. */
export function WatchButton({ video, onWatch }: { video: Video; onWatch: ((video: Video) => void) | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <div className="group relative w-20 shrink-0 self-stretch bg-slate">
      <Poster video={video} plays={false} />
      {onWatch && (
        <button
          type="button"
          aria-label={t('videos.watchOf', { title: video.title })}
          title={t('videos.watch')}
          onClick={() => onWatch(video)}
          className="absolute inset-0 grid cursor-pointer place-items-end p-1 text-white focus-visible:z-10"
        >
          <span className="grid size-5.5 place-items-center bg-ink-black group-hover:bg-red-deep">
            <Icon name="play" className="size-3" />
          </span>
        </button>
      )}
    </div>
  );
}

const GROUNDS: Record<Category, string> = { palestra: 'bg-sand', corpoLibero: 'bg-sky' };

/** Landscape posters lose a little at the sides, upright ones are shown whole; a drawn plate where there is none. */
export function Poster({ video, plays }: { video: Video; plays: boolean }) {
  const { thumbnailPath, renditions, updatedAt } = video;
  // A frame that is chosen later has the same path: without this the page would go on showing the one it has loaded.
  const version = `?v=${Date.parse(updatedAt)}`;
  const { isBrokenAt, onError } = useBrokenImage();
  const [isUpright, setUpright] = useState(false);
  const light = renditions?.playable ? renditionUrl(renditions.id, 'poster.avif') + version : undefined;
  const plain = thumbnailPath && fileUrl('thumbnails', thumbnailPath) + version;
  if (!plain || isBrokenAt(plain))
    return <DrawnPoster ground={GROUNDS[video.category]}>{plays ? <Triangle /> : <Hub />}</DrawnPoster>;
  return (
    <picture className="contents">
      {light && !isBrokenAt(light) && <source type="image/avif" srcSet={light} />}
      <img
        src={plain}
        alt=""
        loading="lazy"
        decoding="async"
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setUpright(naturalHeight > naturalWidth)}
        className={classNames('aspect-4/3 w-full bg-slate', isUpright ? 'object-contain' : 'object-cover')}
      />
    </picture>
  );
}

function DrawnPoster({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <div className={classNames('grid aspect-4/3 w-full place-items-center', ground)}>
      <svg viewBox="0 0 160 90" aria-hidden="true" className="size-full">
        <Plate x={80} y={45} discs={[[32, 'fill-ink-black']]} rim={{ radius: 26, width: 1.5 }} />
        {children}
      </svg>
    </div>
  );
}

function Triangle() {
  return <path d="M72 31v28l23-14z" className="fill-bone" />;
}

const HUB = [
  [12, 'fill-bone'],
  [5, 'fill-ink-black'],
] as const;

function Hub() {
  return <Plate x={80} y={45} discs={HUB} />;
}
