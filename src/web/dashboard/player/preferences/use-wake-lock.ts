import { useEffect } from 'react';
import { keepAwake } from '#web/lib/keep-awake.ts';

/** Keeps the screen awake while the film plays. */
export function useWakeLock(film: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!film) return;
    const stopping = new AbortController();
    const awake = keepAwake(() => !film.paused);
    for (const event of ['playing', 'pause', 'ended']) film.addEventListener(event, awake.look, { signal: stopping.signal });
    return () => {
      stopping.abort();
      awake.stop();
    };
  }, [film]);
}
