import { useEffect, useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/lazy-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bringPlayerFor, bringPlayerWhenIdle, hasLadder, playerPart, streamPart } from './stream/lazy-stream.ts';

type PlayerDoorProps = {
  videos: readonly ClientVideo[];
  video: ClientVideo | undefined;
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  isAssigned: boolean;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** Stands for the player until it is loaded. */
export function PlayerDoor({ videos, ...props }: PlayerDoorProps) {
  const { video } = props;
  const { part: Player, failed } = useLazyModule(playerPart);
  const stream = useLazyModule(streamPart);
  useEffect(() => bringPlayerWhenIdle(videos), [videos]);
  useEffect(() => {
    if (video) bringPlayerFor(video);
  }, [video]);

  // Without the one that plays qualities, the film's one file plays.
  const isReady = video === undefined || !hasLadder(video) || stream.part !== undefined || stream.failed;
  // A film whose qualities are ready while it plays goes on as it is.
  const [begun, begin] = useState<string>();
  const beginning = isReady ? video?.id : begun;
  if (Player && beginning !== begun) begin(beginning);

  if (Player && (isReady || begun === video.id)) return <Player {...props} />;
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
      {failed && <Button onClick={playerPart.load}>{t('common:actions.retry')}</Button>}
      <button
        ref={close}
        type="button"
        aria-label={t('player.close')}
        onClick={onClose}
        className="fixed top-0 right-0 grid size-16 cursor-pointer place-items-center hover:bg-red-deep focus-visible:-outline-offset-4 lg:size-20"
      >
        <Icon name="close" className="size-7" />
      </button>
    </div>
  );
}
