import { memo, type ReactNode, useEffect, useRef } from 'react';
import { renditionUrl } from '#contract/renditions.ts';
import { type Category, fileUrl, type Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useBrokenImage } from '#web/ui/picture.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Badge } from '../shared/badge.tsx';
import { useLiveRenditions } from './renditions/use-processing.ts';
import { ReplaceButton, VideoRenditions } from './renditions/video-renditions.tsx';
import { VideoFacts } from './video-facts.tsx';

/** The actions of a video's card. Stable functions. */
export type VideoActions = {
  watch: (video: Video) => void;
  edit: (video: Video) => void;
  remove: (video: Video) => void;
  /** Opens the upload dialog for another source. */
  replace: (video: Video) => void;
  cancelReplacement: (video: Video) => void;
};

const RULES: Record<Category, string> = { palestra: 'border-tram', corpoLibero: 'border-green' };

export const VideoCard = memo(({ video, actions }: { video: Video; actions: VideoActions }) => {
  const { t } = useTranslation('admin');
  const renditions = useLiveRenditions(video);
  const { title } = video;
  const { card, heading } = useFocusAfterChange(`${renditions.current?.state} ${renditions.incoming?.state}`);
  const isPlayable = !video.fileMissing && (video.renditions?.playable ?? true);
  return (
    <div ref={card} className={classNames('flex flex-col border-t-8 bg-white', RULES[video.category])}>
      <PosterButton video={video} onWatch={isPlayable ? actions.watch : undefined} />
      <div className="flex flex-1 flex-col gap-3 p-5 pb-2">
        <h3
          ref={heading}
          tabIndex={-1}
          className="text-lg leading-tight font-extrabold tracking-tight wrap-break-word outline-none"
        >
          {title}
        </h3>
        {video.fileMissing && (
          <div className="grid justify-items-start gap-2 text-sm">
            <Badge tone="bad">
              <Icon name="warning" className="size-4" />
              {t('videos.fileMissing')}
            </Badge>
            <p>{t('videos.fileMissingHint')}</p>
            {!renditions.incoming && <ReplaceButton video={video} onReplace={actions.replace} />}
          </div>
        )}
        <VideoRenditions
          video={video}
          {...renditions}
          onReplace={actions.replace}
          onCancelReplacement={actions.cancelReplacement}
        />
        {video.description && <p className="line-clamp-2 text-sm leading-snug text-slate wrap-break-word">{video.description}</p>}
        <VideoFacts video={video} />
        <div className="-mx-3 flex justify-between border-t border-sand pt-1">
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline!"
            aria-label={t('videos.editOf', { title })}
            onClick={() => actions.edit(video)}
          >
            <Icon name="edit" className="size-4.5" />
            {t('common:actions.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="px-3! no-underline!"
            aria-label={t('videos.deleteOf', { title })}
            onClick={() => actions.remove(video)}
          >
            <Icon name="trash" className="size-4.5" />
            {t('common:actions.delete')}
          </Button>
        </div>
      </div>
    </div>
  );
});

/** A change of state may remove the button that had the focus: where that leaves it nowhere, it moves to the card's title. */
function useFocusAfterChange(state: string) {
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    const shown = card.current;
    shown?.addEventListener('focusin', remember);
    return () => shown?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return { card, heading };
}

/** The poster, which opens the preview where the video is playable. */
function PosterButton({ video, onWatch }: { video: Video; onWatch: ((video: Video) => void) | undefined }) {
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
