import { useEffect, useRef } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLatePart } from '../late-part.ts';
import { bringPlayerWhenIdle, playerPart } from './player-parts.ts';

type PlayerDoorProps = {
  video: ClientVideo | undefined;
  next: ClientVideo | undefined;
  isAssigned: boolean;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: () => void;
};

/** Stands for the player until it is loaded. */
export function PlayerDoor(props: PlayerDoorProps) {
  const { part: Player, failed } = useLatePart(playerPart);
  const isOpen = props.video !== undefined;
  useEffect(bringPlayerWhenIdle, []);
  useEffect(() => {
    if (isOpen) playerPart.load();
  }, [isOpen]);

  if (Player) return <Player {...props} />;
  return props.video && <Waiting title={props.video.title} failed={failed} onClose={props.onClose} />;
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
