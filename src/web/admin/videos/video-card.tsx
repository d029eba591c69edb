import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Video } from '#contract/videos/schemas.ts';
import { useIsDialogOpen } from '#web/private/later/open-dialogs.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { DeleteButton } from '../shared/delete-button.tsx';
import { useLiveRenditions } from './renditions/use-processing.ts';
import { categoryRules, isPlayable, RailButton, useFocusAfterChange, type VideoActions, VideoState } from './video-controls.tsx';
import { FileFacts, VideoFacts } from './video-facts.tsx';
import { PosterButton } from './video-poster.tsx';

/** Beside other cards they lie over the next line of the grid, which would otherwise gape around the open card. */
const DETAILS =
  'gap-3 border-t border-sand bg-white p-3 pb-1 print:static! print:grid print:border-x-0 print:border-b-0 print:pb-3 ' +
  'md:absolute md:inset-x-0 md:top-full md:z-20 md:border-2 md:border-ink-black';

export const VideoCard = memo(({ video, actions }: { video: Video; actions: VideoActions }) => {
  const { t } = useTranslation('admin');
  const renditions = useLiveRenditions(video);
  const { title } = video;
  const { card, heading } = useFocusAfterChange(renditions);
  const [open, setOpen] = useState(false);
  const more = useId();
  useCloseElsewhere(card, open, () => setOpen(false));
  return (
    <div
      ref={card}
      className={classNames('relative border-t-4 bg-white print:break-inside-avoid', categoryRules[video.category])}
    >
      <div className="flex cramped:flex-wrap md:max-lg:min-h-35">
        <PosterButton video={video} onWatch={isPlayable(video) ? actions.watch : undefined} />
        <div className="min-w-0 flex-1 py-2.5 pl-3 cramped:order-last cramped:basis-full">
          <h3 ref={heading} tabIndex={-1} className="leading-tight font-extrabold tracking-tight wrap-anywhere outline-none">
            {title}
          </h3>
          <VideoFacts video={video} onClients={actions.clients} />
          {video.description && (
            <p className="mt-1 line-clamp-2 text-sm leading-snug text-slate wrap-anywhere">{video.description}</p>
          )}
        </div>
        <div className="flex shrink-0 flex-col print:hidden">
          <RailButton
            icon="edit"
            label={t('videos.editOf', { title })}
            hint={t('common:actions.edit')}
            onClick={() => actions.edit(video)}
          />
          <RailButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={t(open ? 'videos.lessOf' : 'videos.moreOf', { title })}
            hint={t(open ? 'videos.less' : 'videos.more')}
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <VideoState video={video} renditions={renditions} actions={actions} />
      <div id={more} className={classNames(DETAILS, open ? 'grid' : 'hidden')}>
        <FileFacts video={video} set={renditions.current} />
        <DeleteButton
          className="-mr-2 ml-auto print:hidden"
          aria-label={t('videos.deleteOf', { title })}
          onClick={() => actions.remove(video)}
        />
      </div>
    </div>
  );
});

/**
 * Escape closes a card's details. Where they lie over other cards, a press or the focus elsewhere does too; a dialog that was
 * opened from them leaves them open, since it gives the focus back to its button.
 */
function useCloseElsewhere(card: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  const isCovered = useIsDialogOpen(open);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const shown = card.current;
    const toggle = shown?.querySelector<HTMLElement>('[aria-expanded]');
    const details = shown?.lastElementChild;
    if (!open || isCovered || !shown || !toggle || !details) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || shown.contains(target)) return;
      if (getComputedStyle(details).position === 'absolute') close.current();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (details.contains(document.activeElement)) toggle.focus();
      close.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [card, open, isCovered]);
}
