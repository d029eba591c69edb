import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Quality } from '#web/player/stream/quality.ts';
import { isEnoughNow } from '../first-file.ts';
import { canStream, type ShownVideo } from '../shown-video.ts';
import { loadEngine, readEngine } from './engine.ts';

type Options = {
  element: HTMLVideoElement | null;
  video: ShownVideo;
  stage: RefObject<HTMLElement | null>;
  quality: Quality;
  /** Renditions play from the beginning: nothing is taken over. */
  isOver: boolean;
  isAllowed: boolean;
};

/** Milliseconds for which a viewer may wait for the file, at its start, after a jump or in the middle. */
const PATIENCE = 1_000;

/**
 * When the renditions take over from the file with which the tap has begun: where it keeps the viewer waiting, where another quality
 * is chosen, or where full screen is worth a sharper one. hls.js is loaded only then; where it does not come the file plays on.
 */
export function useTakeover({ element, video, stage, quality, isOver: isOverAtOnce, isAllowed }: Options) {
  const [isOver, setOver] = useState(isOverAtOnce);
  const [share, setShare] = useState<number>();
  const isPossible = isAllowed && video.heights.length > 0;
  const hasChoice = isPossible && canStream();
  const takeOver = useEffectEvent(async (isStillWanted: () => boolean, trusted?: number) => {
    if (!element || !isPossible) return;
    if (canStream()) await loadEngine();
    const canPlay = readEngine() !== undefined || (!canStream() && element.canPlayType('application/vnd.apple.mpegurl') !== '');
    if (!canPlay || !isStillWanted()) return;
    holdPicture(element);
    // Another source would play at the default speed.
    element.defaultPlaybackRate = element.playbackRate;
    setShare(trusted);
    setOver(true);
  });

  const isChosen = quality !== 'auto' && quality !== video.start?.height;
  useEffect(() => {
    if (!isOver && isChosen && hasChoice) void takeOver(() => true);
  }, [isOver, isChosen, hasChoice]);

  useEffect(() => {
    if (isOver || !element) return;
    return watchWaiting(element, () => void takeOver(() => isWaiting(element)));
  }, [isOver, element]);

  useEffect(() => {
    if (isOver || !hasChoice) return;
    const isSoft = () => document.fullscreenElement === stage.current && !isEnoughNow(video, stage.current);
    const look = () => isSoft() && void takeOver(isSoft, 1);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [isOver, hasChoice, video, stage]);

  /** What the controls show until a rendition plays; undefined where there is no choice of quality. */
  const playing = hasChoice && !isOverAtOnce && video.start ? { height: video.start.height } : undefined;
  return { isOver, share, playing };
}

/** Whether the viewer waits for pictures. */
const isWaiting = ({ paused, ended, error, readyState }: HTMLVideoElement) =>
  !paused && !ended && !error && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

/** Calls back when the viewer has waited too long, each time. Returns what ends it. */
function watchWaiting(element: HTMLVideoElement, onWaiting: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (isWaiting(element)) timer = setTimeout(() => isWaiting(element) && onWaiting(), PATIENCE);
  };
  const listening = new AbortController();
  for (const event of ['play', 'pause', 'waiting', 'seeking', 'canplay', 'playing', 'error'])
    element.addEventListener(event, look, { signal: listening.signal });
  look();
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

/** Draws the present picture over the element until the next source shows its own; the poster would come back in between. */
function holdPicture(element: HTMLVideoElement): void {
  const { videoWidth: width, videoHeight: height } = element;
  if (width === 0 || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const picture = Object.assign(document.createElement('canvas'), { width, height, className: element.className });
  picture.getContext('2d')?.drawImage(element, 0, 0, width, height);
  element.after(picture);
  for (const event of ['seeked', 'playing', 'error']) element.addEventListener(event, () => picture.remove(), { once: true });
}
