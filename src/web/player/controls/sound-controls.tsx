import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { setVolume, toggleSound, type VideoState } from '../playback/video-element.ts';
import type { Textless } from './choices.tsx';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';

type SoundControlsProps = { element: HTMLVideoElement; state: VideoState } & Textless;

/** Mute for everyone; the volume only with a mouse: phones have keys for it and do not let pages set it. */
export function SoundControls({ element, state: { muted, volume }, isTextless = false }: SoundControlsProps) {
  const { t } = useTranslation('dashboard');
  const label = t(muted ? 'player.controls.unmute' : 'player.controls.mute');
  return (
    <>
      <ControlButton label={label} {...(!isTextless && { text: label })} onClick={() => toggleSound(element)}>
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
