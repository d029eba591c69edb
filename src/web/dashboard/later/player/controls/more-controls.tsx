import { type ReactNode, useId, useState } from 'react';
import { formatDuration } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { setVolume, toggleSound, type VideoState } from '../playback/video-element.ts';
import type { Loop } from '../preferences/use-loop.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

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

/** Mute for everyone; the volume only with a mouse: phones have keys for it and do not let pages set it. */
export function SoundControls({ element, state: { muted, volume } }: { element: HTMLVideoElement; state: VideoState }) {
  const { t } = useTranslation('dashboard');
  const label = t(muted ? 'player.controls.unmute' : 'player.controls.mute');
  return (
    <>
      <ControlButton label={label} text={label} onClick={() => toggleSound(element)}>
        <ControlIcon name={muted ? 'silent' : 'sound'} />
      </ControlButton>
      <input
        type="range"
        data-volume=""
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => setVolume(element, event.target.valueAsNumber)}
        aria-label={t('player.controls.volume')}
        className="h-11 w-24 cursor-pointer accent-tram focus-visible:-outline-offset-3 @max-[53rem]/bar:hidden any-pointer-coarse:hidden"
      />
    </>
  );
}
