import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { setVolume, toggleSound } from '../playback/video-element.ts';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';
import type { FilmState } from './use-film-state.ts';

/** Off and on; how loud only where there is a mouse: phones have keys for it, and do not let pages touch it. */
export function SoundControls({ film, state: { muted, volume } }: { film: HTMLVideoElement; state: FilmState }) {
  const { t } = useTranslation('dashboard');
  const label = t(muted ? 'player.controls.unmute' : 'player.controls.mute');
  return (
    <>
      <ControlButton label={label} words={label} onClick={() => toggleSound(film)}>
        <ControlIcon name={muted ? 'silent' : 'sound'} />
      </ControlButton>
      <input
        type="range"
        data-volume=""
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => setVolume(film, event.target.valueAsNumber)}
        aria-label={t('player.controls.volume')}
        className="h-11 w-24 cursor-pointer accent-tram focus-visible:-outline-offset-3 @max-[53rem]/bar:hidden any-pointer-coarse:hidden"
      />
    </>
  );
}
