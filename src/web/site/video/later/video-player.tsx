import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAutohideControls } from '#web/player/controls/use-autohide-controls.ts';
import { type FullScreen, useFullScreen } from '#web/player/controls/use-full-screen.ts';
import { CaptionsText } from '#web/player/playback/captions-text.tsx';
import {
  moveBy,
  play,
  SMALL_STEP,
  togglePlay,
  toggleSound,
  useLoading,
  useVideoState,
} from '#web/player/playback/video-element.ts';
import { type Captions, useCaptionsOf, useQualityOf } from '#web/player/preferences/use-preferences.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { type ShownVideo, streamOf } from '../shown-video.ts';
import { useVideoPlayback } from './use-video-playback.ts';
import { VideoControls } from './video-controls.tsx';
import { VideoOverlay } from './video-overlay.tsx';

type VideoPlayerProps = {
  video: ShownVideo;
  first: string | undefined;
  stage: RefObject<HTMLElement | null>;
  mounted: RefObject<HTMLVideoElement | null>;
};

/** Plays a video in the element that the tap has mounted. Nothing that is chosen here is remembered. */
export function VideoPlayer({ video, first, stage, mounted }: VideoPlayerProps) {
  const { language } = useTranslation('site');
  // It is there: the tap has mounted it.
  const [element] = useState(() => mounted.current);
  const quality = useQualityOf(video.heights, { first: () => 'auto' });
  const captions = useCaptionsOf(video.captions, { first: () => video.captions.find((one) => one === language) });
  const { failure, slow, blocked, retry, playing } = useVideoPlayback({ element, video, first, stage, quality: quality.value });
  const state = useVideoState(element, video.seconds);
  const loading = useLoading(element);
  const fullScreen = useFullScreen(stage, element);
  const { hidden } = useAutohideControls(stage, element);
  useStage(stage, element, { hidden, captions, fullScreen });
  if (!element?.parentElement) return null;
  const overlay = { failure, slow, loading, blocked, ended: state.ended };
  return (
    <>
      {createPortal(
        <div data-player="" className="contents">
          <div className="pointer-events-none absolute inset-0">
            {!failure && <CaptionsText element={element} language={captions.value} />}
            <VideoOverlay {...overlay} onPlay={() => play(element)} onRetry={retry} />
          </div>
        </div>,
        element.parentElement,
      )}
      <div data-player="" className="contents">
        <VideoControls
          element={element}
          stream={streamOf(video)}
          state={state}
          inert={failure !== undefined}
          quality={quality}
          playing={playing}
          captions={captions}
          fullScreen={fullScreen}
        />
      </div>
    </>
  );
}

type Controls = { hidden: boolean; captions: Captions; fullScreen: FullScreen };

/** A press on the picture and keys within the video do what the buttons do. The focus, which was on the tapped button, moves to the first. */
function useStage(
  stage: RefObject<HTMLElement | null>,
  element: HTMLVideoElement | null,
  { hidden, captions, fullScreen }: Controls,
): void {
  useEffect(() => {
    const { current } = stage;
    if (current?.contains(document.activeElement))
      current.querySelector<HTMLElement>('[data-first-control]')?.focus({ preventScroll: true });
  }, [stage]);
  useEffect(() => {
    stage.current?.toggleAttribute('data-controls-hidden', hidden);
  }, [stage, hidden]);
  useEffect(() => {
    const { current } = stage;
    if (!current || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('click', () => togglePlay(element), { signal });
    current.addEventListener('keydown', (event) => press(event, element, { captions, fullScreen }), { signal });
    return () => listening.abort();
  }, [stage, element, captions, fullScreen]);
}

function press(
  event: globalThis.KeyboardEvent | KeyboardEvent,
  element: HTMLVideoElement,
  { captions, fullScreen }: Omit<Controls, 'hidden'>,
): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (
    target.matches('select') ||
    (target.matches('input') && key.startsWith('Arrow')) ||
    (key === ' ' && target.matches('button'))
  )
    return;
  const act = actionOf(key.toLowerCase(), element, { captions, fullScreen });
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(key: string, element: HTMLVideoElement, { captions, fullScreen }: Omit<Controls, 'hidden'>) {
  const actions: Record<string, (() => void) | undefined> = {
    ' ': () => togglePlay(element),
    k: () => togglePlay(element),
    arrowleft: () => moveBy(element, -SMALL_STEP),
    arrowright: () => moveBy(element, SMALL_STEP),
    m: () => toggleSound(element),
    c: captions.toggle,
    f: fullScreen.toggle,
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
