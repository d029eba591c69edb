import type { StreamInfo } from '#contract/renditions.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CaptionsChoice as Captions } from '../captions/use-captions.ts';
import { moveBy, STEP, togglePlay } from '../playback/video-element.ts';
import type { Loop } from '../preferences/use-loop-and-repeat.ts';
import type { PictureInPicture } from '../preferences/use-picture-in-picture.ts';
import type { Speed } from '../preferences/use-preferences.ts';
import type { QualityChoice as Quality } from '../preferences/use-quality.ts';
import type { Repeat } from '../preferences/use-repeat.ts';
import type { Seen } from '../stream/source.ts';
import { CaptionsChoice } from './captions-choice.tsx';
import { ControlButton } from './control-button.tsx';
import { ControlIcon } from './control-icon.tsx';
import { LoopButton } from './loop-button.tsx';
import { MoreControls } from './more-controls.tsx';
import { QualityChoice } from './quality-choice.tsx';
import type { FullScreen } from './screen-modes.ts';
import { SeekBar } from './seek-bar.tsx';
import { SoundControls } from './sound-controls.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import type { FilmState } from './use-film-state.ts';

type ControlBarProps = {
  film: HTMLVideoElement;
  /** What was made of an upload. */
  made: StreamInfo | undefined;
  state: FilmState;
  inert: boolean;
  loop: Loop;
  repeat: Repeat;
  speed: Speed;
  quality: Quality;
  /** Undefined where there is no choice of quality. */
  seen: Seen | undefined;
  captions: Captions;
  pictureInPicture: PictureInPicture;
  fullScreen: FullScreen;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
};

const PLACE =
  'z-2 bg-ink-black px-2 pb-2 max-[22rem]:px-1 sm:px-4 ' +
  '[@media(max-height:30rem)]:absolute [@media(max-height:30rem)]:inset-x-0 [@media(max-height:30rem)]:bottom-0 [@media(max-height:30rem)]:bg-ink-black/80 ' +
  'in-[:fullscreen]:absolute in-[:fullscreen]:inset-x-0 in-[:fullscreen]:bottom-0 in-[:fullscreen]:bg-ink-black/80 ' +
  'transition-opacity duration-200 motion-reduce:transition-none ' +
  '[@media(max-height:30rem)]:group-data-quiet/stage:opacity-0 in-[:fullscreen]:group-data-quiet/stage:opacity-0';

/** One row of what is used most; the rest beside it where there is room, else behind a button. */
export function ControlBar(props: ControlBarProps) {
  const { film, made, state, inert, loop, repeat, speed, quality, seen, captions, fullScreen, mirrored, onMirrored } = props;
  const { isOn: isFloating, toggle: float } = props.pictureInPicture;
  const { t } = useTranslation('dashboard');
  const { paused, ended, time, duration } = state;
  const length = formatDuration(duration);
  return (
    <fieldset inert={inert} className={PLACE}>
      <legend className="sr-only">{t('player.controls.title')}</legend>
      <div className="@container/bar">
        <div className="flex items-center gap-1 px-1 text-sm font-bold tabular-nums">
          <span className="text-right" style={{ minWidth: `${length.length}ch` }}>
            {ended ? length : formatDuration(Math.floor(time))}
          </span>
          <SeekBar film={film} made={made} state={state} loop={loop} />
          <span>{length}</span>
        </div>
        <div className="flex flex-wrap items-center gap-1 max-[22rem]:gap-0">
          <ControlButton
            data-first-control=""
            label={t(paused ? 'player.controls.play' : 'player.controls.pause')}
            onClick={() => togglePlay(film)}
            className="min-h-12 min-w-14 max-[22rem]:min-w-11 bg-white text-ink-black hover:bg-tram"
          >
            <Icon name={paused ? 'play' : 'pause'} className="size-6" />
          </ControlButton>
          <ControlButton label={t('player.controls.back', { count: STEP })} onClick={() => moveBy(film, -STEP)}>
            <ControlIcon name="back" number={STEP} />
          </ControlButton>
          <ControlButton label={t('player.controls.forward', { count: STEP })} onClick={() => moveBy(film, STEP)}>
            <ControlIcon name="forward" number={STEP} />
          </ControlButton>
          <ControlButton
            label={t('player.controls.repeat')}
            aria-pressed={repeat.isOn}
            onClick={repeat.toggle}
            className="ml-auto"
          >
            <ControlIcon name="repeat" />
          </ControlButton>
          <SpeedChoice speed={speed} />
          <MoreControls isChosen={mirrored || loop.from !== undefined || captions.value !== undefined}>
            {seen && <QualityChoice choice={quality} seen={seen.height} />}
            <CaptionsChoice captions={captions} />
            <LoopButton loop={loop} />
            <ControlButton
              label={t('player.controls.mirror')}
              words={t('player.controls.mirrorShort')}
              aria-pressed={mirrored}
              onClick={() => onMirrored(!mirrored)}
            >
              <ControlIcon name="mirror" />
            </ControlButton>
            <SoundControls film={film} state={state} />
            {float && (
              <ControlButton
                label={t(isFloating ? 'player.controls.leaveFloating' : 'player.controls.floating')}
                words={t(isFloating ? 'player.controls.leaveFloating' : 'player.controls.floating')}
                onClick={float}
              >
                <ControlIcon name="floating" />
              </ControlButton>
            )}
          </MoreControls>
          {fullScreen.toggle && (
            <ControlButton
              label={t(fullScreen.isOn ? 'player.controls.leaveFullScreen' : 'player.controls.fullScreen')}
              onClick={fullScreen.toggle}
            >
              <ControlIcon name={fullScreen.isOn ? 'shrink' : 'expand'} />
            </ControlButton>
          )}
        </div>
      </div>
    </fieldset>
  );
}
