import type { PlayedFilm } from '#contract/films.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CaptionsChoice as Captions } from '../captions/use-captions.ts';
import type { FullScreen } from '../habits/use-full-screen.ts';
import type { Loop } from '../habits/use-loop.ts';
import type { QualityChoice as Quality } from '../habits/use-quality.ts';
import type { Speed } from '../habits/use-speed.ts';
import type { Seen } from '../source/source.ts';
import { CaptionsChoice } from './choices/captions-choice.tsx';
import { QualityChoice } from './choices/quality-choice.tsx';
import { SpeedChoice } from './choices/speed-choice.tsx';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';
import { moveBy, STEP, togglePlay, toggleSound } from './film-actions.ts';
import { LoopButton } from './loop-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { FilmState } from './use-film-state.ts';

type ControlBarProps = {
  film: HTMLVideoElement;
  /** What was made of an upload. */
  made: PlayedFilm | undefined;
  state: FilmState;
  inert: boolean;
  loop: Loop;
  speed: Speed;
  quality: Quality;
  /** Undefined where there is no choice of quality. */
  seen: Seen | undefined;
  captions: Captions;
  fullScreen: FullScreen;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
};

const PLACE =
  'z-2 bg-ink-black px-2 pb-2 sm:px-4 ' +
  '[@media(max-height:30rem)]:absolute [@media(max-height:30rem)]:inset-x-0 [@media(max-height:30rem)]:bottom-0 [@media(max-height:30rem)]:bg-ink-black/80 ' +
  'in-[:fullscreen]:absolute in-[:fullscreen]:inset-x-0 in-[:fullscreen]:bottom-0 in-[:fullscreen]:bg-ink-black/80 ' +
  'transition-opacity duration-200 motion-reduce:transition-none ' +
  '[@media(max-height:30rem)]:group-data-quiet/stage:opacity-0 in-[:fullscreen]:group-data-quiet/stage:opacity-0';

export function ControlBar(props: ControlBarProps) {
  const { film, made, state, inert, loop, speed, quality, seen, captions, fullScreen, mirrored, onMirrored } = props;
  const { t } = useTranslation('dashboard');
  const isFull = seen !== undefined || captions.languages.length > 0;
  const { paused, ended, muted, time, duration } = state;
  return (
    <fieldset inert={inert} className={PLACE}>
      <legend className="sr-only">{t('player.controls.title')}</legend>
      <SeekBar film={film} made={made} state={state} loop={loop} />
      <div className="flex flex-wrap items-center gap-1 max-[22rem]:gap-x-0">
        <ControlButton
          data-first-control=""
          label={t(paused ? 'player.controls.play' : 'player.controls.pause')}
          onClick={() => togglePlay(film)}
          className="min-h-12 min-w-14 max-[22rem]:min-w-11 bg-white text-ink-black hover:bg-tram"
        >
          <Icon name={paused ? 'play' : 'pause'} className="size-6" />
        </ControlButton>
        <ControlButton label={t('player.controls.back', { count: STEP })} onClick={() => moveBy(film, -STEP)}>
          <ControlIcon name="back" />
        </ControlButton>
        <ControlButton label={t('player.controls.forward', { count: STEP })} onClick={() => moveBy(film, STEP)}>
          <ControlIcon name="forward" />
        </ControlButton>
        <p className="mr-auto px-1 text-sm font-bold whitespace-nowrap tabular-nums">
          {formatDuration(ended ? duration : Math.floor(time))} / {formatDuration(duration)}
        </p>
        <div className="order-1 flex grow items-center gap-1 max-sm:basis-full sm:order-none sm:grow-0">
          <SpeedChoice speed={speed} />
          {seen && <QualityChoice choice={quality} seen={seen.height} />}
          <CaptionsChoice captions={captions} />
          <LoopButton loop={loop} />
          <ControlButton label={t('player.controls.mirror')} aria-pressed={mirrored} onClick={() => onMirrored(!mirrored)}>
            <ControlIcon name="mirror" />
            {!isFull && <span className="sm:hidden">{t('player.controls.mirrorShort')}</span>}
          </ControlButton>
        </div>
        <ControlButton label={t(muted ? 'player.controls.unmute' : 'player.controls.mute')} onClick={() => toggleSound(film)}>
          <ControlIcon name={muted ? 'silent' : 'sound'} />
        </ControlButton>
        <Volume film={film} state={state} label={t('player.controls.volume')} />
        {fullScreen.toggle && (
          <ControlButton
            label={t(fullScreen.isOn ? 'player.controls.leaveFullScreen' : 'player.controls.fullScreen')}
            onClick={fullScreen.toggle}
          >
            <ControlIcon name={fullScreen.isOn ? 'shrink' : 'expand'} />
          </ControlButton>
        )}
      </div>
    </fieldset>
  );
}

/** Phones have keys for it, and do not let pages touch it. */
function Volume({ film, state: { muted, volume }, label }: { film: HTMLVideoElement; state: FilmState; label: string }) {
  return (
    <input
      type="range"
      data-volume=""
      min={0}
      max={1}
      step={0.05}
      value={muted ? 0 : volume}
      onChange={(event) => {
        film.volume = event.target.valueAsNumber;
        film.muted = event.target.valueAsNumber === 0;
      }}
      aria-label={label}
      className="h-11 w-24 cursor-pointer accent-tram focus-visible:-outline-offset-3 max-lg:hidden any-pointer-coarse:hidden"
    />
  );
}
