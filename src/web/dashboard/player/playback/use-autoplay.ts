import { useEffect, useState } from 'react';

/** Plays at once. True while the browser wants a tap before it plays with sound. */
export function useAutoplay(film: HTMLVideoElement | null): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!film) return;
    const unblock = () => setBlocked(false);
    film.addEventListener('play', unblock);
    film.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setBlocked(true);
    });
    return () => film.removeEventListener('play', unblock);
  }, [film]);
  return blocked;
}
