import { useEffect, useEffectEvent } from 'react';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { moveBy, play, STEP } from '#web/player/playback/video-element.ts';
import { keepAwake } from '#web/private/later/keep-awake.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';

type Playing = {
  title: string;
  /** URL of an image that is loaded already. */
  poster: string | undefined;
  next: ClientVideo | undefined;
  previous: ClientVideo | undefined;
  onNext: (video: ClientVideo) => void;
};

/** Shows what plays on the lock screen, and obeys it, headsets and media keys. */
export function useMediaSession(element: HTMLVideoElement | null, { title, poster, next, previous, onNext }: Playing): void {
  const { name } = usePage().identity;
  const goToNext = useEffectEvent(() => next && onNext(next));
  const goToPrevious = useEffectEvent(() => previous && onNext(previous));
  const hasNext = next !== undefined;
  const hasPrevious = previous !== undefined;

  useEffect(() => {
    if (!element || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    // Browsers load the image again for it, so it waits until the video plays and no longer needs the connection as much.
    const describe = () => {
      mediaSession.metadata = new MediaMetadata({ title, artist: name, artwork: poster ? [{ src: poster }] : [] });
    };
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => play(element),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset = STEP }) => moveBy(element, -seekOffset),
      seekforward: ({ seekOffset = STEP }) => moveBy(element, seekOffset),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) element.currentTime = seekTime;
      },
      ...(hasPrevious && { previoustrack: () => goToPrevious() }),
      ...(hasNext && { nexttrack: () => goToNext() }),
    };
    const set = (action: string, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // Browsers throw for an action they do not know.
      }
    };
    for (const [action, handler] of Object.entries(actions)) set(action, handler);
    const listening = new AbortController();
    if (isPlaying(element)) describe();
    else element.addEventListener('playing', describe, { once: true, signal: listening.signal });
    const update = () => {
      mediaSession.playbackState = element.paused ? 'paused' : 'playing';
      updatePosition(mediaSession, element);
    };
    update();
    for (const event of ['durationchange', 'seeked', 'ratechange', 'playing', 'pause'])
      element.addEventListener(event, update, { signal: listening.signal });
    return () => {
      listening.abort();
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      for (const action of Object.keys(actions)) set(action, null);
    };
  }, [element, title, name, poster, hasNext, hasPrevious]);
}

const isPlaying = ({ paused, readyState }: HTMLVideoElement) => !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

function updatePosition(mediaSession: MediaSession, { duration, currentTime, playbackRate }: HTMLVideoElement): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}

/** Keeps the screen awake while the video plays. */
export function useWakeLock(element: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!element) return;
    const listening = new AbortController();
    const awake = keepAwake(() => !element.paused);
    for (const event of ['playing', 'pause', 'ended']) element.addEventListener(event, awake.look, { signal: listening.signal });
    return () => {
      listening.abort();
      awake.stop();
    };
  }, [element]);
}
