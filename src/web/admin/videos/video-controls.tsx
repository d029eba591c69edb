import { type ComponentProps, useEffect, useRef } from 'react';
import type { Category, Video } from '#contract/videos/schemas.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Badge } from '../shared/badge.tsx';
import { PublicMark } from './public/public-mark.tsx';
import type { LiveRenditions } from './renditions/use-processing.ts';
import { ReplaceButton, VideoRenditions } from './renditions/video-renditions.tsx';

/** The actions of a video's card or row. Stable functions. */
export type VideoActions = {
  watch: (video: Video) => void;
  /** Opens who has it. */
  clients: (video: Video) => void;
  edit: (video: Video) => void;
  remove: (video: Video) => void;
  /** Opens the upload dialog for another source. */
  replace: (video: Video) => void;
  cancelReplacement: (video: Video) => void;
};

export const categoryRules: Record<Category, string> = { palestra: 'border-tram', corpoLibero: 'border-green' };

export const isPlayable = ({ fileMissing, renditions }: Video) => !fileMissing && (renditions?.playable ?? true);

type RailButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { icon: IconName; label: string; hint: string };

/** One of the icons at the right edge. `hint`: what the pointer is told. */
export function RailButton({ icon, label, hint, ...rest }: RailButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={hint}
      className="grid size-11 cursor-pointer place-items-center hover:bg-ink-black/8"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  );
}

type VideoStateProps = { video: Video; renditions: LiveRenditions; actions: VideoActions };

/** What is not as it should be, or not ready yet, with what can be done; nothing for most videos. */
export function VideoState({ video, renditions, actions }: VideoStateProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-3 border-t border-sand p-3 empty:hidden">
      {video.fileMissing && (
        <div className="grid gap-2 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone="bad">
              <Icon name="warning" className="size-4" />
              {t('videos.fileMissing')}
            </Badge>
            {!renditions.incoming && <ReplaceButton video={video} onReplace={actions.replace} />}
          </div>
          <p className="leading-snug">{t('videos.fileMissingHint')}</p>
        </div>
      )}
      <PublicMark video={video} />
      <VideoRenditions
        video={video}
        {...renditions}
        onReplace={actions.replace}
        onCancelReplacement={actions.cancelReplacement}
      />
    </div>
  );
}

/** A change of state may remove the button that had the focus: where that leaves it nowhere, it moves to the video's title. */
export function useFocusAfterChange({ current, incoming }: LiveRenditions) {
  const state = `${current?.state} ${incoming?.state}`;
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
