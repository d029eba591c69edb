import { play } from './video-element.ts';

export type PositionTracker = {
  /** Loads the video again and resumes it at the same position: playing, unless the viewer had paused it. */
  resume: () => void;
  /** Pauses the video without counting that as the viewer's pause. */
  suspend: () => void;
  /** Whether playback advanced since the last reload. */
  hasMoved: () => boolean;
  stop: () => void;
};

/** Tracks the playback position, because loading a video again starts it from zero. `feed` loads it from a number of seconds. */
export function createPositionTracker(element: HTMLVideoElement, feed: (startAt: number) => void): PositionTracker {
  // A tap may have let it play before the player was there.
  let position = element.currentTime;
  let moved = false;
  let reloading = false;
  let wantsToPlay = true;
  let suspending = false;
  const listening = new AbortController();
  const { signal } = listening;

  const note = () => {
    if (reloading || element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (!element.seeking && element.currentTime > position) moved = true;
    position = element.currentTime;
  };
  const restore = () => {
    if (!reloading) return;
    reloading = false;
    element.currentTime = position;
  };
  element.addEventListener('timeupdate', note, { signal });
  element.addEventListener('seeking', note, { signal });
  element.addEventListener('loadedmetadata', restore, { signal });
  const onPlay = () => {
    wantsToPlay = true;
  };
  // Chromium pauses by itself what it cannot load: that is not the viewer's pause.
  const onPause = () => {
    if (!suspending && !element.error) wantsToPlay = false;
    suspending = false;
  };
  element.addEventListener('play', onPlay, { signal });
  element.addEventListener('pause', onPause, { signal });

  return {
    resume: () => {
      reloading = true;
      moved = false;
      feed(position);
      if (wantsToPlay) play(element);
      // An element with autoplay would play after every load.
      else element.pause();
    },
    suspend: () => {
      if (element.paused) return;
      suspending = true;
      element.pause();
    },
    hasMoved: () => moved,
    stop: () => listening.abort(),
  };
}
