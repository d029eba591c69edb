import { CaptionsChoice, QualityChoice } from '#web/player/controls/choices.tsx';
import { ControlButton } from '#web/player/controls/control-button.tsx';
import { FullScreenButton } from '#web/player/controls/full-screen-button.tsx';
import { SeekBar } from '#web/player/controls/seek-bar.tsx';
import { SoundControls } from '#web/player/controls/sound-controls.tsx';
import type { FullScreen } from '#web/player/controls/use-full-screen.ts';
import { togglePlay, type VideoState } from '#web/player/playback/video-element.ts';
import type { Captions, QualityPreference } from '#web/player/preferences/use-preferences.ts';
import type { LocatedStream } from '#web/player/stream/located-stream.ts';
import type { PlayingRendition } from '#web/player/stream/use-source.ts';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Icon } from '#web/public/ui/icon.tsx';

type VideoControlsProps = {
  element: HTMLVideoElement;
  stream: LocatedStream;
  state: VideoState;
  inert: boolean;
  quality: QualityPreference;
  /** Undefined where there is no choice of quality. */
  playing: PlayingRendition | undefined;
  captions: Captions;
  fullScreen: FullScreen;
};

/** In the strip below the picture, in one row where it is wide; over its lower edge where the video has the whole screen. */
const LAYOUT =
  'bg-ink-black px-1 sm:px-2 ' +
  'in-[:fullscreen]:absolute in-[:fullscreen]:inset-x-0 in-[:fullscreen]:bottom-0 in-[:fullscreen]:z-2 in-[:fullscreen]:bg-ink-black/80 ' +
  'transition-opacity duration-200 motion-reduce:transition-none in-[:fullscreen]:group-data-controls-hidden/stage:opacity-0';

export function VideoControls({ element, stream, state, inert, quality, playing, captions, fullScreen }: VideoControlsProps) {
  const { t } = useTranslation('dashboard');
  const { paused, ended, time, duration } = state;
  const length = formatDuration(duration);
  return (
    <fieldset inert={inert} className={LAYOUT}>
      <legend className="sr-only">{t('player.controls.title')}</legend>
      <div className="@container/bar">
        <div className="flex flex-wrap items-center gap-1 py-1.5 sm:flex-nowrap">
          <ControlButton
            data-first-control=""
            label={t(paused ? 'player.controls.play' : 'player.controls.pause')}
            onClick={() => togglePlay(element)}
            className="mr-auto min-w-14 bg-white text-ink-black hover:bg-tram sm:mr-0"
          >
            <Icon name={paused ? 'play' : 'pause'} className="size-6" />
          </ControlButton>
          <div className="-order-1 flex min-w-0 basis-full items-center gap-1 px-1 text-sm font-bold tabular-nums sm:order-none sm:flex-1 sm:basis-auto">
            <span className="text-right" style={{ minWidth: `${length.length}ch` }}>
              {ended ? length : formatDuration(Math.floor(time))}
            </span>
            <SeekBar element={element} stream={stream} state={state} />
            <span>{length}</span>
          </div>
          {playing && <QualityChoice quality={quality} playing={playing.height} isTextless />}
          <CaptionsChoice captions={captions} isTextless />
          <SoundControls element={element} state={state} isTextless />
          <FullScreenButton fullScreen={fullScreen} />
        </div>
      </div>
    </fieldset>
  );
}
