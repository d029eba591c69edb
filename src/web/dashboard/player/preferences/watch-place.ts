import { limits } from '#contract/limits.ts';
import type { ProgressForm } from '#contract/videos.ts';

/** Seconds that must have played before a place is worth writing: a look at a film must not wipe out where another device is. */
const WORTH = 2;

type Watched = { film: HTMLVideoElement; write: (place: ProgressForm) => void; isLooping: () => boolean };

/** Writes where the viewer is: now and then while the film plays, at a pause, at its end and on leaving. Gives the end of it. */
export function watchPlace({ film, write, isLooping }: Watched): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let played = 0;
  let last = 0;
  let wroteAt = performance.now();
  let wrote: number | undefined;
  let finished = false;

  const note = () => {
    const position = Math.floor(film.currentTime);
    // A film that is being loaded anew stands at its start for a moment.
    if (film.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (played < WORTH || film.ended || position === wrote) return;
    wrote = position;
    wroteAt = performance.now();
    write({ position, watched: false });
  };
  const move = () => {
    const step = film.currentTime - last;
    last = film.currentTime;
    if (!film.seeking && step > 0 && step < WORTH) played += step;
    if (performance.now() - wroteAt >= limits.watching.writeEvery) note();
  };
  // Of a video that repeats, the first end counts.
  const finish = () => {
    if (isLooping() || finished) return;
    finished = true;
    wrote = 0;
    write({ position: 0, watched: true });
  };
  film.addEventListener('timeupdate', move, { signal });
  film.addEventListener('pause', note, { signal });
  film.addEventListener('ended', finish, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && note(), { signal });
  window.addEventListener('pagehide', note, { signal });

  return () => {
    note();
    stopping.abort();
  };
}
