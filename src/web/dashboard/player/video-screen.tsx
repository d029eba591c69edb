import { useRef, useState } from 'react';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { posterOf } from '../card-elements.ts';
import { CaptionsWords } from './captions/captions-words.tsx';
import { useCaptions } from './captions/use-captions.ts';
import { ControlBar } from './controls/control-bar.tsx';
import { GestureSign } from './controls/gesture-sign.tsx';
import { useGestures } from './controls/gestures.tsx';
import { useKeys } from './controls/keyboard.tsx';
import { useFullScreen } from './controls/screen-modes.ts';
import { useQuiet } from './controls/use-autohide-controls.ts';
import { useFilmState } from './controls/use-film-state.ts';
import { EndPanel } from './overlays.tsx';
import { CaptionsTracks } from './playback/captions.tsx';
import { TroublePanel } from './playback/error-panel.tsx';
import { LoadingSign } from './playback/loading-sign.tsx';
import { Resumed } from './playback/resumed.tsx';
import { useMediaSession } from './playback/use-device.ts';
import { useLoading } from './playback/use-loading.ts';
import { usePlayback } from './playback/use-playback.ts';
import { useSavedPlace } from './playback/use-saved-position.ts';
import { play } from './playback/video-element.ts';
import { useLoop } from './preferences/use-loop-and-repeat.ts';
import { usePictureInPicture } from './preferences/use-picture-in-picture.ts';
import { useSpeed } from './preferences/use-preferences.ts';
import { useQuality } from './preferences/use-quality.ts';
import { useRepeat } from './preferences/use-repeat.ts';
import { useWakeLock } from './preferences/use-wake-lock.ts';
import { StartButton } from './start-button.tsx';

type VideoScreenProps = {
  video: ClientVideo;
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  isAssigned: boolean;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: (error?: unknown) => void;
};

/** The film, what lies over it, and its controls: below it, or over its foot where it has the whole screen. */
export function VideoScreen(props: VideoScreenProps) {
  const { video, next, previous, isAssigned, mirrored, onMirrored, onNext, onClose, onSessionEnded } = props;
  const { t } = useTranslation('dashboard');
  const stage = useRef<HTMLDivElement>(null);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const [poster] = useState(() => posterOf(video));
  const loop = useLoop(film);
  const repeat = useRepeat(film, video.duration, loop.isOn);
  // Before what feeds the film: at the end, the place is read before the film is emptied.
  const resumed = useSavedPlace(film, video, loop.isOn);
  const quality = useQuality(video.stream?.heights ?? []);
  const captions = useCaptions(video.captions);
  const { trouble, slow, blocked, retry, seen } = usePlayback(film, { video, isAssigned, quality: quality.value });
  const loading = useLoading(film);
  const state = useFilmState(film, video.duration);
  const speed = useSpeed(film);
  const fullScreen = useFullScreen(stage, film);
  const pictureInPicture = usePictureInPicture(film);
  const { quiet, wasQuiet } = useQuiet(stage, film);
  const { gesture, handlers } = useGestures(film, speed, wasQuiet);
  useWakeLock(film);
  useMediaSession(film, {
    title: video.title,
    poster,
    onNext: next && (() => onNext(next)),
    onPrevious: previous && (() => onNext(previous)),
  });
  const means = { loop, speed, captions, pictureInPicture, fullScreen, mirror: () => onMirrored(!mirrored) };
  useKeys(trouble ? null : film, means);

  const ended = state.ended && !loop.isOn && !repeat.isOn && !trouble;
  return (
    <div
      ref={stage}
      data-quiet={quiet || undefined}
      className="group/stage relative grid shrink-0 grid-cols-1 overflow-hidden bg-ink-black pt-16 data-quiet:cursor-none lg:h-dvh lg:grid-rows-[minmax(0,1fr)_auto] lg:pt-0 [&:fullscreen]:pt-0 [@media(max-height:30rem)]:pt-0"
    >
      {/* Rows that give way: an upright film would else take its whole height and lose what does not fit. */}
      <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
        {/* The keys and the buttons do the same. */}
        <div
          inert={trouble !== undefined}
          {...handlers}
          className="relative grid min-h-0 touch-manipulation grid-cols-1 grid-rows-[minmax(0,1fr)] select-none [-webkit-touch-callout:none]"
        >
          <video
            ref={setFilm}
            {...(poster !== undefined && { poster })}
            autoPlay
            playsInline
            preload="auto"
            aria-label={t('player.video', { title: video.title })}
            className={`[aspect-ratio:auto_16/9] max-h-[60dvh] w-full object-contain lg:h-full lg:max-h-none in-[:fullscreen]:h-dvh in-[:fullscreen]:max-h-none [@media(max-height:30rem)]:h-dvh [@media(max-height:30rem)]:max-h-none ${mirrored ? '-scale-x-100' : ''}`}
          >
            <CaptionsTracks video={video} />
            {t('player.unsupported')}
          </video>
          {!trouble && <CaptionsWords film={film} language={captions.value} />}
        </div>
        <div role="status" className="z-1 justify-self-start self-start empty:hidden">
          {!trouble && <Resumed slow={slow} resumed={resumed} />}
        </div>
        {loading && !trouble && !blocked && <LoadingSign />}
        {gesture && <GestureSign gesture={gesture} />}
        {blocked && !trouble && film && <StartButton label={t('player.start')} onPress={() => play(film)} />}
        {ended && film && <EndPanel next={next} onNext={onNext} onAgain={() => play(film)} />}
        {trouble && (
          <TroublePanel trouble={trouble} title={video.title} onRetry={retry} onClose={onClose} onSessionEnded={onSessionEnded} />
        )}
      </div>
      {film && (
        <ControlBar
          film={film}
          made={video.stream}
          state={state}
          inert={trouble !== undefined}
          loop={loop}
          repeat={repeat}
          speed={speed}
          quality={quality}
          seen={seen}
          captions={captions}
          pictureInPicture={pictureInPicture}
          fullScreen={fullScreen}
          mirrored={mirrored}
          onMirrored={onMirrored}
        />
      )}
    </div>
  );
}
