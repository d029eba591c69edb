import { useEffect, useState } from 'react';

/** Starts to play. True while the browser wants a tap before it plays with sound. */
export function useAutoplay(element: HTMLVideoElement | null): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!element) return;
    const unblock = () => setBlocked(false);
    element.addEventListener('play', unblock);
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setBlocked(true);
    });
    return () => element.removeEventListener('play', unblock);
  }, [element]);
  return blocked;
}
