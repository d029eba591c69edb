import { Dialog } from '@base-ui/react/dialog';
import { useDeferredValue, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useLateFocus } from '#web/private/later/late-focus.ts';
import { useLazyModule } from '#web/private/lib/lazy-module.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isStorable, lazyOffline } from '../../offline/lazy-videos.ts';
import { WriteToTrainer } from '../../write-to-trainer.tsx';
import { KeysHelp } from './controls/keyboard.tsx';
import { VideoScreen } from './video-screen.tsx';

/**
 * Over the picture of a phone held sideways it goes with the controls. It comes back a moment later than they do, so that the
 * tap that shows them does not press it.
 */
const HIDES =
  '[transition:opacity_200ms,visibility_0s_350ms] motion-reduce:[transition:visibility_0s_350ms] ' +
  '[@media(max-height:30rem)]:peer-data-controls-hidden/stage:not-focus-visible:invisible [@media(max-height:30rem)]:peer-data-controls-hidden/stage:not-focus-visible:opacity-0';

export type PlayerDialogProps = {
  userId: string;
  video: ClientVideo | undefined;
  /** What follows in the library as it is filtered. */
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  /** Of the button that opened it. */
  buttonId: string | undefined;
  /** False where the list of videos no longer has it. */
  isAssigned: boolean;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/**
 * The video fills the screen: above its details in portrait, alone on a phone in landscape, beside them on a desktop. The tap
 * draws the picture, which starts to play; controls and details follow in the next frame.
 */
export function PlayerDialog({
  userId,
  video,
  next,
  previous,
  buttonId,
  isAssigned,
  onNext,
  onClose,
  onSessionEnded,
}: PlayerDialogProps) {
  const { t } = useTranslation('dashboard');
  const [openedBy, setOpenedBy] = useState(buttonId);
  if (buttonId !== undefined && buttonId !== openedBy) setOpenedBy(buttonId);
  const [mirrored, setMirrored] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const hasControls = useDeferredValue(video !== undefined, false);
  const focusFirst = useLateFocus(popup, !hasControls, firstControl);
  return (
    <Dialog.Root open={video !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-player=""
          initialFocus={focusFirst}
          finalFocus={() => focusAfter(openedBy)}
          className="fixed inset-0 z-50 flex w-full flex-col overflow-y-auto overscroll-contain bg-ink-black text-white outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:overflow-hidden xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          {video && (
            <>
              <VideoScreen
                key={video.id}
                userId={userId}
                video={video}
                next={next}
                previous={previous}
                isAssigned={isAssigned}
                hasControls={hasControls}
                mirrored={mirrored}
                onMirrored={setMirrored}
                onNext={onNext}
                onClose={onClose}
                onSessionEnded={onSessionEnded}
              />
              {hasControls ? (
                <VideoDetails video={video} next={next} onNext={onNext} />
              ) : (
                <Dialog.Title className="sr-only">{video.title}</Dialog.Title>
              )}
              <Dialog.Close
                aria-label={t('player.close')}
                className={`fixed top-0 right-0 z-10 grid size-14 cursor-pointer place-items-center bg-ink-black text-white hover:bg-red-deep focus-visible:-outline-offset-4 lg:size-20 ${HIDES}`}
              >
                <Icon name="close" className="size-7" />
              </Dialog.Close>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The position for a finger, which needs no button to play; else the button that plays. */
const firstControl = (openedBy: string) =>
  document.querySelector<HTMLElement>(openedBy === 'touch' ? '[data-position]' : '[data-first-control]');

/** The button that opened the video, or the title of the list where it is gone: with a revoked video, or one watched to the end. */
function focusAfter(buttonId = ''): HTMLElement | null {
  const button = document.getElementById(buttonId);
  if (button) scrollIntoViewOnTurn(button);
  return button ?? document.getElementById('library-title');
}

/** Turning the phone changes the columns of the grid: the focused card is scrolled into view again. */
function scrollIntoViewOnTurn(card: HTMLElement): void {
  const scroll = () => card.scrollIntoView({ block: 'nearest' });
  const listening = new AbortController();
  const turn = () => document.activeElement === card && scroll();
  requestAnimationFrame(scroll);
  window.matchMedia('(orientation: portrait)').addEventListener('change', turn, { signal: listening.signal });
  card.addEventListener('blur', () => listening.abort(), { once: true });
}

type VideoDetailsProps = { video: ClientVideo; next: ClientVideo | undefined; onNext: (video: ClientVideo) => void };

function VideoDetails({ video, next, onNext }: VideoDetailsProps) {
  const { t } = useTranslation('dashboard');
  const { videos: offline, DetailsControl } = useLazyModule(lazyOffline).part ?? {};
  return (
    <div className="flex grow flex-col p-5 pb-10 sm:p-8 lg:overflow-y-auto lg:border-l-8 lg:border-tram lg:pt-24">
      <p className="flex items-baseline justify-between gap-4">
        <span className="label text-tram">{t(`common:categories.${video.category}`)}</span>
        <span className="font-bold tabular-nums">{t('library.duration', { duration: formatDuration(video.duration) })}</span>
      </p>
      <Dialog.Title className="mt-3 text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
        {video.title}
      </Dialog.Title>
      {video.description && (
        <Dialog.Description className="mt-3 text-lg whitespace-pre-line text-bone wrap-anywhere">
          {video.description}
        </Dialog.Description>
      )}
      <div className="mt-auto grid gap-4 pt-8">
        {offline && isStorable(video) && <DetailsControl offline={offline} video={video} />}
        {next && (
          <button
            type="button"
            onClick={() => onNext(next)}
            className="flex min-h-14 cursor-pointer items-center justify-between gap-4 border-2 border-white px-4 py-2 text-left font-bold hover:bg-white hover:text-ink-black"
          >
            <span className="wrap-anywhere">{t('player.next', { title: next.title })}</span>
            <Icon name="arrow-right" />
          </button>
        )}
        <WriteToTrainer
          reason="video"
          title={video.title}
          className="justify-self-start hover:border-white hover:bg-white hover:text-ink-black"
        />
        <KeysHelp />
      </div>
    </div>
  );
}
