import { type ReactNode, useId, useState } from 'react';
import { ControlButton } from '#web/player/controls/control-button.tsx';
import { ControlIcon } from '#web/player/controls/control-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { Loop } from '../preferences/use-loop.ts';

/** Hides what only a narrow bar shows. */
const NARROW_ONLY = '@min-[53rem]/bar:hidden';

type MoreControlsProps = {
  /** Something in the panel is on: its button is marked while it is closed. */
  isChosen: boolean;
  children: ReactNode;
};

/** A disclosure on a narrow bar, with text beside each icon; on a wide bar its contents are part of the row. */
export function MoreControls({ isChosen, children }: MoreControlsProps) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ControlButton
        label={t('player.controls.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`relative aria-expanded:bg-white aria-expanded:text-ink-black ${NARROW_ONLY}`}
      >
        <ControlIcon name="more" />
        {isChosen && <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2.5 bg-tram forced-color-adjust-none" />}
      </ControlButton>
      <div
        id={id}
        className={`order-last basis-full flex-wrap gap-1.5 pt-1 @min-[53rem]/bar:contents ${isOpen ? 'flex' : 'hidden'} *:max-w-full *:@max-[53rem]/bar:inset-ring-2 *:@max-[53rem]/bar:inset-ring-white/40`}
      >
        {children}
      </div>
    </>
  );
}

/** One button, three presses: marks the start, marks the end, stops. Its label says what the next press does. */
export function LoopButton({ loop: { from, to, isOn, press } }: { loop: Loop }) {
  const { t } = useTranslation('dashboard');
  const next = isOn ? 'stop' : from === undefined ? 'from' : 'to';
  const isMarked = from !== undefined;
  const points = from === undefined ? 'A–B' : `${formatDuration(from)}–${to === undefined ? '…' : formatDuration(to)}`;
  return (
    <ControlButton
      label={`${points} ${t(`player.loop.${next}`)}`}
      {...(!isMarked && { text: t('player.loop.short') })}
      aria-pressed={isMarked}
      onClick={press}
    >
      <ControlIcon name="loop" />
      <span className="whitespace-nowrap">{points}</span>
    </ControlButton>
  );
}
