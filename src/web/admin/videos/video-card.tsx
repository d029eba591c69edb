import { memo, useEffect, useRef } from 'react';
import type { Category, Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '../shared/badge.tsx';
import { PosterButton } from './poster.tsx';
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
