export type PlaceKeeper = {
  /** Loads the film again and goes on where the viewer was. */
  resume: () => void;
  /** Whether the film got any further since it was last loaded again. */
  hasMoved: () => boolean;
  stop: () => void;
};

/** Remembers where the viewer is: loading a film again would begin it anew. `feed` loads it, from seconds on. */
export function keepPlace(film: HTMLVideoElement, feed: (place: number) => void): PlaceKeeper {
  let place = 0;
  let moved = false;
  let returning = false;
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

  return {
    resume: () => {
      returning = true;
      moved = false;
      feed(place);
      // Refused only where the browser wants a tap first: the controls offer it.
      film.play().catch(() => undefined);
    },
    hasMoved: () => moved,
    stop: () => stopping.abort(),
  };
}
