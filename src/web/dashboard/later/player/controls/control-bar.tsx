import { CaptionsChoice, QualityChoice, SpeedChoice } from '#web/player/controls/choices.tsx';
import { ControlButton } from '#web/player/controls/control-button.tsx';
import { ControlIcon } from '#web/player/controls/control-icon.tsx';
import { FullScreenButton } from '#web/player/controls/full-screen-button.tsx';
import { SeekBar } from '#web/player/controls/seek-bar.tsx';
import { SoundControls } from '#web/player/controls/sound-controls.tsx';
import type { FullScreen } from '#web/player/controls/use-full-screen.ts';
import { moveBy, STEP, togglePlay, type VideoState } from '#web/player/playback/video-element.ts';
import type { Captions, QualityPreference, Speed } from '#web/player/preferences/use-preferences.ts';
import type { LocatedStream } from '#web/player/stream/located-stream.ts';
import type { PlayingRendition } from '#web/player/stream/use-source.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { Loop } from '../preferences/use-loop.ts';
import type { Repeat } from '../preferences/use-repeat.ts';
import { LoopButton, MoreControls } from './more-controls.tsx';
import type { PictureInPicture } from './use-picture-in-picture.ts';

type ControlBarProps = {
  element: HTMLVideoElement;
  stream: LocatedStream | undefined;
  state: VideoState;
  inert: boolean;
  loop: Loop;
  repeat: Repeat;
  speed: Speed;
  quality: QualityPreference;
  /** Undefined where there is no choice of quality. */
  playing: PlayingRendition | undefined;
  captions: Captions;
  pictureInPicture: PictureInPicture;
  fullScreen: FullScreen;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
};

/** Below the video, or over its lower edge where the video has the whole screen. */
const LAYOUT =
  'z-2 bg-ink-black px-2 pb-2 max-[22rem]:px-1 sm:px-4 ' +
  '[@media(max-height:30rem)]:absolute [@media(max-height:30rem)]:inset-x-0 [@media(max-height:30rem)]:bottom-0 [@media(max-height:30rem)]:bg-ink-black/80 ' +
  'in-[:fullscreen]:absolute in-[:fullscreen]:inset-x-0 in-[:fullscreen]:bottom-0 in-[:fullscreen]:bg-ink-black/80 ' +
  'transition-opacity duration-200 motion-reduce:transition-none ' +
  '[@media(max-height:30rem)]:group-data-controls-hidden/stage:opacity-0 in-[:fullscreen]:group-data-controls-hidden/stage:opacity-0';

/**
 * The position above one row of the most used controls; the others beside them where the bar is wide, else behind a button.
 * On a phone held sideways position and controls share the row, which leaves the feet in the picture free.
 */
export function ControlBar(props: ControlBarProps) {
  const { element, stream, state, inert, loop, repeat, speed, quality, playing, captions, fullScreen, mirrored, onMirrored } =
    props;
  const { isOn: isFloating, toggle: float } = props.pictureInPicture;
  const { t } = useTranslation('dashboard');
  const { ended, time, duration } = state;
  const length = formatDuration(duration);
  return (
    <fieldset inert={inert} className={LAYOUT}>
      <legend className="sr-only">{t('player.controls.title')}</legend>
      {/* Held sideways it stays narrower than the width that unfolds all controls, which with the position need two rows. */}
      <div className="@container/bar low:mx-auto low:flex low:max-w-[52.9rem] low:flex-wrap low:items-center low:gap-1">
        <div className="flex items-center gap-1 px-1 low:-order-1 low:min-w-48 low:flex-1 text-sm font-bold tabular-nums">
          <span className="text-right" style={{ minWidth: `${length.length}ch` }}>
            {ended ? length : formatDuration(Math.floor(time))}
          </span>
          <SeekBar element={element} stream={stream} state={state} loop={loop} />
          <span>{length}</span>
        </div>
        <div className="flex flex-wrap items-center gap-1 max-[22rem]:gap-0 low:contents">
          <TransportButtons element={element} paused={state.paused} />
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
            {playing && <QualityChoice quality={quality} playing={playing.height} />}
            <CaptionsChoice captions={captions} />
            <LoopButton loop={loop} />
            <ControlButton
              label={t('player.controls.mirror')}
              text={t('player.controls.mirrorShort')}
              aria-pressed={mirrored}
              onClick={() => onMirrored(!mirrored)}
            >
              <ControlIcon name="mirror" />
            </ControlButton>
            <SoundControls element={element} state={state} />
            {float && (
              <ControlButton
                label={t(isFloating ? 'player.controls.leaveFloating' : 'player.controls.floating')}
                text={t(isFloating ? 'player.controls.leaveFloating' : 'player.controls.floating')}
                onClick={float}
              >
                <ControlIcon name="floating" />
              </ControlButton>
            )}
          </MoreControls>
          <FullScreenButton fullScreen={fullScreen} />
        </div>
      </div>
    </fieldset>
  );
}

/** The first of the row: play or pause, ten seconds back and forward. */
function TransportButtons({ element, paused }: { element: HTMLVideoElement; paused: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <ControlButton
        data-first-control=""
        label={t(paused ? 'player.controls.play' : 'player.controls.pause')}
        onClick={() => togglePlay(element)}
        className="min-h-12 min-w-14 bg-white text-ink-black hover:bg-tram max-[22rem]:min-w-11 low:-order-2"
      >
        <Icon name={paused ? 'play' : 'pause'} className="size-6" />
      </ControlButton>
      <ControlButton
        label={t('player.controls.back', { count: STEP })}
        onClick={() => moveBy(element, -STEP)}
        className="low:-order-2"
      >
        <ControlIcon name="back" number={STEP} />
      </ControlButton>
      <ControlButton
        label={t('player.controls.forward', { count: STEP })}
        onClick={() => moveBy(element, STEP)}
        className="low:-order-2"
      >
        <ControlIcon name="forward" number={STEP} />
      </ControlButton>
    </>
  );
}
