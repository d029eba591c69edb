import type { ReactNode } from 'react';
import { renditionUrl } from '#contract/renditions.ts';
import { type Category, fileUrl, type Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useBrokenImage } from '#web/ui/picture.tsx';
import { Plate } from '#web/ui/plate.tsx';

/** The poster, which opens the preview where the video is playable. */
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

const GROUNDS: Record<Category, string> = { palestra: 'bg-sand', corpoLibero: 'bg-sky' };

/** The video's poster, upright ones uncropped; a drawn plate where it has none or it fails to load. */
function Poster({ video, plays }: { video: Video; plays: boolean }) {
  const { thumbnailPath, renditions } = video;
  const { isBrokenAt, onError } = useBrokenImage();
  const light = renditions?.playable ? renditionUrl(renditions.id, 'poster.avif') : undefined;
  const plain = thumbnailPath && fileUrl('thumbnails', thumbnailPath);
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
        className="aspect-video w-full bg-slate object-contain"
      />
    </picture>
  );
}

function DrawnPoster({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <div className={classNames('grid aspect-video place-items-center', ground)}>
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
