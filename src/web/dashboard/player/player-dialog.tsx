import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playButtonId } from '../library/use-playing.ts';
import { VideoScreen } from './video-screen.tsx';
import { VideoWords } from './video-words.tsx';

type PlayerDialogProps = {
  video: ClientVideo | undefined;
  /** What follows in the library as it is filtered. */
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  /** False where the list of videos no longer has it. */
  isAssigned: boolean;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** The film fills the screen: above its words on a phone held upright, alone on one held sideways, beside them on a desk. */
export function PlayerDialog({ video, next, previous, isAssigned, onNext, onClose, onSessionEnded }: PlayerDialogProps) {
  const { t } = useTranslation('dashboard');
  const [shown, show] = useState(video);
  if (video && video !== shown) show(video);
  const [mirrored, setMirrored] = useState(false);
  return (
    <Dialog.Root open={video !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          data-player=""
          initialFocus={(opened) => (opened === 'touch' ? null : document.querySelector<HTMLElement>('[data-first-control]'))}
          finalFocus={() => focusAfter(shown)}
          className="fixed inset-0 z-50 flex w-full flex-col overflow-y-auto overscroll-contain bg-ink-black text-white outline-none lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:overflow-hidden xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          {video && (
            <>
              <VideoScreen
                key={video.id}
                video={video}
                next={next}
                previous={previous}
                isAssigned={isAssigned}
                mirrored={mirrored}
                onMirrored={setMirrored}
                onNext={onNext}
                onClose={onClose}
                onSessionEnded={onSessionEnded}
              />
              <VideoWords video={video} next={next} onNext={onNext} />
              <Dialog.Close
                aria-label={t('player.close')}
                className="fixed top-0 right-0 z-10 grid size-16 cursor-pointer place-items-center bg-ink-black text-white hover:bg-red-deep focus-visible:-outline-offset-4 lg:size-20"
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

/** Back to the card; where it left with a revoked video, to the head of the grid. */
function focusAfter(video: ClientVideo | undefined): HTMLElement | null {
  const card = video && document.getElementById(playButtonId(video.id));
  if (card) keepInSight(card);
  return card ?? document.getElementById('library-title');
}

/** The grid has other columns once the phone is turned: the card that was played stays in sight while it has the focus. */
function keepInSight(card: HTMLElement): void {
  const look = () => card.scrollIntoView({ block: 'nearest' });
  const stopping = new AbortController();
  const turn = () => document.activeElement === card && look();
  requestAnimationFrame(look);
  window.matchMedia('(orientation: portrait)').addEventListener('change', turn, { signal: stopping.signal });
  card.addEventListener('blur', () => stopping.abort(), { once: true });
}
