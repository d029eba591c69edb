import { useEffect, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { OVER_THE_PAGE } from '../failure.tsx';
import type { PlayerDialogProps } from '../later/player/player-dialog.tsx';
import { prefetchInView, stopPrefetch } from '../later/player/playlists-in-view.ts';
import { lazyOffline } from '../offline/lazy-videos.ts';
import { Part } from '../part.tsx';
import { lazyStream, needsStream } from './lazy-stream.ts';

const lazyDialog = lazyModule(async () => (await import('../later/player/player-dialog.tsx')).PlayerDialog);

type LazyPlayerProps = PlayerDialogProps & { videos: readonly ClientVideo[] };

/** The player. Of one that fails a sentence stands over the list, until another video is opened. */
export function LazyPlayer(props: LazyPlayerProps) {
  return (
    <Part name="player" place={props.video?.id} onClose={props.onClose} className={OVER_THE_PAGE}>
      <LoadedPlayer {...props} />
    </Part>
  );
}

/** Its code is loaded after the list; a screen to wait at while it is not there. */
function LoadedPlayer({ videos, ...props }: LazyPlayerProps) {
  const { video } = props;
  const { part: Player, failed } = useLazyModule(lazyDialog);
  const stream = useLazyModule(lazyStream);
  const offline = useLazyModule(lazyOffline);
  useEffect(() => loadPlayerWhenIdle(videos), [videos]);
  useEffect(() => {
    if (video) loadPlayer(video);
  }, [video]);

  // Where hls.js fails to load, the video's one file plays.
  const hasStream = stream.part !== undefined || stream.failed;
  const hasOffline = offline.part !== undefined || offline.failed;
  const isReady = video === undefined || !needsStream(video) || (hasStream && hasOffline);
  // A video that already plays is not interrupted when its renditions become ready.
  const [startedId, setStartedId] = useState<string>();
  const startingId = isReady ? video?.id : startedId;
  if (Player && startingId !== startedId) setStartedId(startingId);

  if (Player && (isReady || startedId === video.id)) return <Player {...props} />;
  return video && <Waiting title={video.title} failed={failed} onClose={props.onClose} />;
}

function Waiting({ title, failed, onClose }: { title: string; failed: boolean; onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t('player.video', { title })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-5 bg-ink-black p-6 text-center text-white"
    >
      <p role={failed ? 'alert' : 'status'} className="max-w-md text-lg font-bold">
        {t(failed ? 'player.openFailed' : 'player.opening')}
      </p>
      {failed && <Button onClick={lazyDialog.load}>{t('common:actions.retry')}</Button>}
      <button
        ref={close}
        type="button"
        aria-label={t('player.close')}
        onClick={onClose}
        className="fixed top-0 right-0 grid size-14 cursor-pointer place-items-center hover:bg-red-deep focus-visible:-outline-offset-4 lg:size-20"
      >
        <Icon name="close" className="size-7" />
      </button>
    </div>
  );
}

/** Loads the code that plays this video. */
function loadPlayer(video: ClientVideo): void {
  lazyDialog.load();
  if (!needsStream(video)) return;
  lazyStream.load();
  lazyOffline.load();
}

/** For a button that opens a video: what it plays first is requested while the button is in view, or as the finger touches it. */
export const playable = (video: ClientVideo) => ({
  ref: (button: HTMLButtonElement | null) => (button ? prefetchInView(button, video) : undefined),
  onPointerDown: () => preparePlayer(video),
});

/** On pointerdown: its first playlists are requested before the finger is lifted. */
export function preparePlayer(video: ClientVideo): void {
  stopPrefetch();
  loadPlayer(video);
  if (needsStream(video)) lazyStream.read().part?.fetchPlaylists?.(video);
}

/**
 * Loads the player when the list is drawn and the browser is idle. Loading it on the tap would cost the sound on phones
 * that let a video start only within the tap.
 */
function loadPlayerWhenIdle(videos: readonly ClientVideo[]): () => void {
  const load = () => {
    lazyDialog.load();
    if (videos.some(needsStream)) lazyStream.load();
  };
  return whenIdle(load);
}
