import { useRef, useState } from 'react';
import { type ClientVideo, fileAddress } from '#contract/videos.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { CaptionsTracks } from './captions/captions-tracks.tsx';
import { CaptionsWords } from './captions/captions-words.tsx';
import { useCaptions } from './captions/use-captions.ts';
import { ControlBar } from './controls/control-bar.tsx';
import { useFilmState } from './controls/use-film-state.ts';
import { useKeys } from './controls/use-keys.ts';
import { useQuiet } from './controls/use-quiet.ts';
import { EndPanel } from './end-panel.tsx';
import { useFullScreen } from './habits/use-full-screen.ts';
import { useLoop } from './habits/use-loop.ts';
import { useQuality } from './habits/use-quality.ts';
import { useSavedPlace } from './habits/use-saved-place.ts';
import { useSpeed } from './habits/use-speed.ts';
import { useWakeLock } from './habits/use-wake-lock.ts';
import { TroublePanel } from './playback/trouble-panel.tsx';
import { usePlayback } from './playback/use-playback.ts';
import { StartButton } from './start-button.tsx';

type VideoScreenProps = {
  video: ClientVideo;
  next: ClientVideo | undefined;
  isAssigned: boolean;
  mirrored: boolean;
  onMirrored: (mirrored: boolean) => void;
  onNext: (video: ClientVideo) => void;
  onClose: () => void;
  onSessionEnded: () => void;
};

/** The film, what lies over it, and its controls: below it, or over its foot where it has the whole screen. */
export function VideoScreen(props: VideoScreenProps) {
  const { video, next, isAssigned, mirrored, onMirrored, onNext, onClose, onSessionEnded } = props;
  const { t } = useTranslation('dashboard');
  const stage = useRef<HTMLDivElement>(null);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const loop = useLoop(film);
  // Before what feeds the film: at the end, the place is read before the film is emptied.
  const resumedAt = useSavedPlace(film, video, loop.isOn);
  const quality = useQuality(video.film?.heights ?? []);
  const captions = useCaptions(video.captions);
  const { trouble, slow, blocked, retry, seen } = usePlayback(film, { video, isAssigned, quality: quality.value });
  const state = useFilmState(film, video.duration);
  const speed = useSpeed(film);
  const fullScreen = useFullScreen(stage, film);
  const { quiet, press } = useQuiet(stage, film);
  useWakeLock(film);
  useKeys(trouble ? null : film, { loop, speed, captions, fullScreen, mirror: () => onMirrored(!mirrored) });

  const ended = state.ended && !loop.isOn && !trouble;
  const said = trouble ? '' : slow ? t('player.slow') : sayResumed(resumedAt, t);
  return (
    <div
      ref={stage}
      data-quiet={quiet || undefined}
      className="group/stage relative grid shrink-0 grid-cols-1 overflow-hidden bg-ink-black pt-16 data-quiet:cursor-none lg:h-dvh lg:grid-rows-[1fr_auto] lg:pt-0 [&:fullscreen]:pt-0 [@media(max-height:30rem)]:pt-0"
    >
      <div className="relative grid min-h-0 grid-cols-1 *:col-start-1 *:row-start-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the play button do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div inert={trouble !== undefined} onClick={press} className="relative grid min-h-0 grid-cols-1">
          <video
            ref={setFilm}
            {...(video.thumbnailPath !== undefined && { poster: fileAddress('thumbnails', video.thumbnailPath) })}
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
        <p role="status" className="z-1 justify-self-start self-start bg-tram px-5 py-2 font-bold text-ink-black empty:hidden">
          {said}
        </p>
        {blocked && !trouble && <StartButton label={t('player.start')} onPress={() => void film?.play()} />}
        {ended && <EndPanel next={next} onNext={onNext} onAgain={() => void film?.play()} />}
        {trouble && <TroublePanel trouble={trouble} onRetry={retry} onClose={onClose} onSessionEnded={onSessionEnded} />}
      </div>
      {film && (
        <ControlBar
          film={film}
          made={video.film}
          state={state}
          inert={trouble !== undefined}
          loop={loop}
          speed={speed}
          quality={quality}
          seen={seen}
          captions={captions}
          fullScreen={fullScreen}
          mirrored={mirrored}
          onMirrored={onMirrored}
        />
      )}
    </div>
  );
}

function sayResumed(seconds: number | undefined, t: ReturnType<typeof useTranslation<'dashboard'>>['t']): string {
  return seconds === undefined ? '' : t('player.resumed', { time: formatDuration(seconds) });
}
