import { useEffect, useState } from 'react';

/** Milliseconds before it is shown that one waits: a fast line never flashes it. */
const AFTER = 200;
const CHANGES = ['loadstart', 'waiting', 'seeking', 'seeked', 'canplay', 'playing', 'play', 'pause', 'ended', 'emptied', 'error'];

/** True while the video wants to go on, or to show where it was moved to, and has not got the picture. */
export function useLoading(film: HTMLVideoElement | null): boolean {
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!film) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const waits = isWaiting(film);
      if (!waits) {
        clearTimeout(timer);
        timer = undefined;
        setLoading(false);
      } else timer ??= setTimeout(() => setLoading(isWaiting(film)), AFTER);
    };
    look();
    const stopping = new AbortController();
    for (const change of CHANGES) film.addEventListener(change, look, { signal: stopping.signal });
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [film]);
  return isLoading;
}

function isWaiting({ paused, ended, seeking, readyState }: HTMLVideoElement): boolean {
  if (ended) return false;
  return paused ? seeking && readyState < HTMLMediaElement.HAVE_CURRENT_DATA : readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
