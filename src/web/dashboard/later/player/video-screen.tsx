import { useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useAutohideControls } from '#web/player/controls/use-autohide-controls.ts';
import { useFullScreen } from '#web/player/controls/use-full-screen.ts';
import { CaptionsText } from '#web/player/playback/captions-text.tsx';
import { play, useLoading, useVideoState } from '#web/player/playback/video-element.ts';
import { useCaptions, useQuality, useSpeed } from '#web/player/preferences/use-preferences.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { posterOf } from '../../card-elements.ts';
import { streamOf } from '../../player/lazy-stream.ts';
import { ControlBar } from './controls/control-bar.tsx';
import { GestureSign, useGestures } from './controls/gestures.tsx';
import { useKeyboard } from './controls/keyboard.tsx';
import { usePictureInPicture } from './controls/use-picture-in-picture.ts';
import { EndPanel, LoadingSign, PlaybackStatus, StartButton } from './overlays.tsx';
import { CaptionsTracks } from './playback/captions.tsx';
import { ErrorPanel } from './playback/error-panel.tsx';
import { useMediaSession, useWakeLock } from './playback/use-device.ts';
import { usePlayback } from './playback/use-playback.ts';
import { useSavedPosition } from './playback/use-saved-position.ts';
import { useLoop } from './preferences/use-loop.ts';
import { useRepeat } from './preferences/use-repeat.ts';

type VideoScreenProps = {
  userId: string;
  video: ClientVideo;
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  isAssigned: boolean;
  /** False in the frame that a tap waits for, which has the picture alone. */
  hasControls: boolean;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** As high as the control bar, where it stands below the picture. */
const BAR_PLACE = 'h-25 in-[:fullscreen]:hidden [@media(max-height:30rem)]:hidden';

/** The video, its overlays and its controls: below it, or over its lower edge where it has the whole screen. */
export function VideoScreen(props: VideoScreenProps) {
  const { userId, video, next, previous, isAssigned, hasControls, mirrored, onMirrored, onNext, onClose, onSessionEnded } = props;
  const { t } = useTranslation('dashboard');
  const stage = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  // The element once the picture is drawn: what the tap need not wait for begins with the controls.
  const drawn = hasControls ? element : null;
  const [poster] = useState(() => posterOf(video));
  const loop = useLoop(element);
  const repeat = useRepeat(element, video.duration, loop.isOn);
  // Before usePlayback: on unmount the position is read before the element is emptied.
  const resumed = useSavedPosition(element, { userId, video, isLooping: loop.isOn });
  const quality = useQuality(video.stream?.heights ?? []);
  const captions = useCaptions(video.captions);
  const { failure, slow, blocked, retry, playing } = usePlayback(element, { video, isAssigned, quality: quality.value });
  const loading = useLoading(element);
  const state = useVideoState(element, video.duration);
  const speed = useSpeed(element);
  const fullScreen = useFullScreen(stage, element);
  const pictureInPicture = usePictureInPicture(drawn);
  const { hidden, wasHidden } = useAutohideControls(stage, drawn);
  const { gesture, handlers } = useGestures(element, speed, wasHidden);
  useWakeLock(drawn);
  useMediaSession(drawn, { title: video.title, poster, next, previous, onNext });
  const controls = { loop, speed, captions, pictureInPicture, fullScreen, mirror: () => onMirrored(!mirrored) };
  useKeyboard(failure ? null : drawn, controls);

  const ended = state.ended && !loop.isOn && !repeat.isOn && !failure;
  return (
    <div
      ref={stage}
      data-controls-hidden={hidden || undefined}
      className="group/stage peer/stage relative grid shrink-0 grid-cols-1 overflow-hidden bg-ink-black pt-14 data-controls-hidden:cursor-none lg:h-dvh lg:grid-rows-[minmax(0,1fr)_auto] lg:pt-0 [&:fullscreen]:pt-0 [@media(max-height:30rem)]:pt-0"
    >
      {/* Rows that can shrink: a portrait video would otherwise take its full height and be cut off. */}
      <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
        {/* Keys and buttons do the same for those who use no pointer. */}
        <div
          inert={failure !== undefined}
          {...handlers}
          className="relative grid min-h-0 touch-manipulation grid-cols-1 grid-rows-[minmax(0,1fr)] select-none [-webkit-touch-callout:none]"
        >
          <VideoElement video={video} poster={poster} mirrored={mirrored} onElement={setElement} />
          {!failure && <CaptionsText element={drawn} language={captions.value} />}
        </div>
        <div role="status" className="z-1 justify-self-start self-start empty:hidden">
          {!failure && <PlaybackStatus slow={slow} resumed={resumed} />}
        </div>
        {loading && !failure && !blocked && <LoadingSign />}
        {gesture && <GestureSign gesture={gesture} />}
        {blocked && !failure && element && <StartButton label={t('player.start')} onPress={() => play(element)} />}
        {ended && element && <EndPanel next={next} onNext={onNext} onAgain={() => play(element)} />}
        {failure && (
          <ErrorPanel failure={failure} title={video.title} onRetry={retry} onClose={onClose} onSessionEnded={onSessionEnded} />
        )}
      </div>
      {element && hasControls ? (
        <ControlBar
          element={element}
          stream={streamOf(video)}
          state={state}
          inert={failure !== undefined}
          loop={loop}
          repeat={repeat}
          speed={speed}
          quality={quality}
          playing={playing}
          captions={captions}
          pictureInPicture={pictureInPicture}
          fullScreen={fullScreen}
          mirrored={mirrored}
          onMirrored={onMirrored}
        />
      ) : (
        <div className={BAR_PLACE} />
      )}
    </div>
  );
}

type VideoElementProps = {
  video: ClientVideo;
  poster: string | undefined;
  mirrored: boolean;
  onElement: (element: HTMLVideoElement | null) => void;
};

/** Its source is set by `usePlayback`. */
function VideoElement({ video, poster, mirrored, onElement }: VideoElementProps) {
  const { t } = useTranslation('dashboard');
  return (
    <video
      ref={onElement}
      {...(poster !== undefined && { poster })}
      autoPlay
      playsInline
      preload="auto"
      aria-label={t('player.video', { title: video.title })}
      className={`[aspect-ratio:auto_16/9] max-h-[max(60dvh,100dvh-14rem)] w-full object-contain lg:h-full lg:max-h-none in-[:fullscreen]:h-dvh in-[:fullscreen]:max-h-none [@media(max-height:30rem)]:h-dvh [@media(max-height:30rem)]:max-h-none ${mirrored ? '-scale-x-100' : ''}`}
    >
      <CaptionsTracks video={video} />
      {t('player.unsupported')}
    </video>
  );
}
