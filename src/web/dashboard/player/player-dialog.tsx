import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientVideo } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playButtonId } from './use-playing.ts';
import { VideoScreen } from './video-screen.tsx';

type FilmProps = {
  video: ClientVideo;
  /** False where the list of videos no longer has it. */
  isAssigned: boolean;
  onClose: () => void;
  onSessionEnded: () => void;
};
type PlayerDialogProps = Omit<FilmProps, 'video'> & { video: ClientVideo | undefined };

/** The film fills the screen: above its words on a phone held upright, alone on one held sideways, beside them on a desk. */
export function PlayerDialog({ video, ...rest }: PlayerDialogProps) {
  const [shown, show] = useState(video);
  if (video && video !== shown) show(video);
  return (
    <Dialog.Root open={video !== undefined} onOpenChange={(open) => !open && rest.onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={(opened) => (opened === 'touch' ? null : document.querySelector<HTMLElement>('[data-film]'))}
          finalFocus={() => focusAfter(shown)}
          className="fixed inset-0 z-50 flex w-full flex-col overflow-y-auto overscroll-contain bg-ink-black text-white outline-none lg:grid lg:grid-cols-[1fr_24rem] lg:overflow-hidden"
        >
          {video && <Film key={video.id} video={video} {...rest} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Back to the card; where it left with a revoked video, to the head of the grid. */
function focusAfter(video: ClientVideo | undefined): HTMLElement | null {
  const card = video && document.getElementById(playButtonId(video.id));
  return card ?? document.getElementById('library-title');
}

function Film(props: FilmProps) {
  const { video } = props;
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <>
      <div className="grid shrink-0 grid-cols-1 pt-16 lg:h-dvh lg:pt-0 [@media(max-height:30rem)]:pt-0">
        <VideoScreen {...props} />
      </div>
      <div className="grow p-5 pb-10 sm:p-8 lg:overflow-y-auto lg:border-l-8 lg:border-tram lg:pt-24">
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
      </div>
      <Dialog.Close
        aria-label={t('player.close')}
        className="fixed top-0 right-0 z-10 grid size-16 cursor-pointer place-items-center bg-ink-black text-white hover:bg-red-deep focus-visible:-outline-offset-4 lg:size-20"
      >
        <Icon name="close" className="size-7" />
      </Dialog.Close>
    </>
  );
}
