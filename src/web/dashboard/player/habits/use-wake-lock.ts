import { useEffect } from 'react';

/** Keeps the screen awake while the film plays. The system takes the lock away whenever the page is hidden. */
export function useWakeLock(film: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!film || !('wakeLock' in navigator)) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    let lock: WakeLockSentinel | undefined;
    let asked = 0;

    const release = () => {
      asked += 1;
      void lock?.release().catch(() => undefined);
      lock = undefined;
    };
    const hold = async () => {
      if (film.paused || document.hidden || (lock && !lock.released)) return;
      asked += 1;
      const mine = asked;
      // Refused where the battery is nearly empty: the film plays all the same.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (mine === asked) lock = given;
      else void given?.release().catch(() => undefined);
    };
    film.addEventListener('playing', () => void hold(), { signal });
    film.addEventListener('pause', release, { signal });
    film.addEventListener('ended', release, { signal });
    document.addEventListener('visibilitychange', () => void hold(), { signal });
    void hold();
    return () => {
      stopping.abort();
      release();
    };
  }, [film]);
}
