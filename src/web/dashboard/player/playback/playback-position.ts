import { play } from './video-element.ts';

export type PlaceKeeper = {
  /** Loads the film again and goes on where the viewer was: playing, unless they had paused it. */
  resume: () => void;
  /** Stops it without the viewer's having asked for that. */
  suspend: () => void;
  /** Whether the film got any further since it was last loaded again. */
  hasMoved: () => boolean;
  stop: () => void;
};

/** Remembers where the viewer is: loading a film again would begin it anew. `feed` loads it, from seconds on. */
export function keepPlace(film: HTMLVideoElement, feed: (place: number) => void): PlaceKeeper {
  let place = 0;
  let moved = false;
  let returning = false;
  let wanted = true;
  let suspending = false;
  const stopping = new AbortController();
  const { signal } = stopping;

  const note = () => {
    if (returning || film.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (!film.seeking && film.currentTime > place) moved = true;
    place = film.currentTime;
  };
  const goBack = () => {
    if (!returning) return;
    returning = false;
    film.currentTime = place;
  };
  film.addEventListener('timeupdate', note, { signal });
  film.addEventListener('seeking', note, { signal });
  film.addEventListener('loadedmetadata', goBack, { signal });
  const want = () => {
    wanted = true;
  };
  // Chromium pauses by itself what it cannot load.
  const unwant = () => {
    if (!suspending && !film.error) wanted = false;
    suspending = false;
  };
  film.addEventListener('play', want, { signal });
  film.addEventListener('pause', unwant, { signal });

  return {
    resume: () => {
      returning = true;
      moved = false;
      feed(place);
      if (wanted) play(film);
      // An element that plays by itself would do so whenever it is loaded.
      else film.pause();
    },
    suspend: () => {
      if (film.paused) return;
      suspending = true;
      film.pause();
    },
    hasMoved: () => moved,
    stop: () => stopping.abort(),
  };
}
