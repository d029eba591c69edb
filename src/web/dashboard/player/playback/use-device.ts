import { useEffect, useEffectEvent } from 'react';
import { usePage } from '#web/lib/page/use-page.ts';
import { moveBy, play, STEP } from './video-element.ts';

type Told = {
  title: string;
  /** Address of a picture that is here already. */
  poster: string | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
};

/** Tells the lock screen, the headset and the keyboard's media keys what plays, and does what they ask. */
export function useMediaSession(film: HTMLVideoElement | null, { title, poster, onNext, onPrevious }: Told): void {
  const { name } = usePage().identity;
  const next = useEffectEvent(() => onNext?.());
  const previous = useEffectEvent(() => onPrevious?.());
  const hasNext = onNext !== undefined;
  const hasPrevious = onPrevious !== undefined;

  useEffect(() => {
    if (!film || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    // Browsers load the picture anew for it: not on the line that the film begins on.
    const describe = () => {
      mediaSession.metadata = new MediaMetadata({ title, artist: name, artwork: poster ? [{ src: poster }] : [] });
    };
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => play(film),
      pause: () => film.pause(),
      seekbackward: ({ seekOffset = STEP }) => moveBy(film, -seekOffset),
      seekforward: ({ seekOffset = STEP }) => moveBy(film, seekOffset),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) film.currentTime = seekTime;
      },
      ...(hasPrevious && { previoustrack: () => previous() }),
      ...(hasNext && { nexttrack: () => next() }),
    };
    const set = (action: string, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // A browser that does not know this action has no key for it either.
      }
    };
    for (const [action, handler] of Object.entries(actions)) set(action, handler);
    const stopping = new AbortController();
    film.addEventListener('playing', describe, { once: true, signal: stopping.signal });
    const tell = () => tellPosition(mediaSession, film);
    for (const event of ['durationchange', 'seeked', 'ratechange', 'playing', 'pause'])
      film.addEventListener(event, tell, { signal: stopping.signal });
    return () => {
      stopping.abort();
      mediaSession.metadata = null;
      for (const action of Object.keys(actions)) set(action, null);
    };
  }, [film, title, name, poster, hasNext, hasPrevious]);
}

function tellPosition(mediaSession: MediaSession, { duration, currentTime, playbackRate }: HTMLVideoElement): void {
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}
