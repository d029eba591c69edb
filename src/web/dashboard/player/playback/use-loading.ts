import { useEffect, useState } from 'react';

const CHANGES = ['loadstart', 'waiting', 'seeking', 'seeked', 'canplay', 'playing', 'play', 'pause', 'ended', 'emptied', 'error'];

/** True while the video wants to go on, or to show where it was moved to, and has not got the picture; also before it is there. */
export function useLoading(film: HTMLVideoElement | null): boolean {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    if (!film) return;
    const look = () => setLoading(isWaiting(film));
    look();
    const stopping = new AbortController();
    for (const change of CHANGES) film.addEventListener(change, look, { signal: stopping.signal });
    return () => stopping.abort();
  }, [film]);
  return isLoading;
}

function isWaiting({ paused, ended, seeking, readyState }: HTMLVideoElement): boolean {
  if (ended) return false;
  return paused ? seeking && readyState < HTMLMediaElement.HAVE_CURRENT_DATA : readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
