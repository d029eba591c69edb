import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/** Looks at the clock until the result is called: several times a second, and when the page is looked at again. */
export function watchClock(look: () => void): () => void {
  look();
  const timer = setInterval(look, TICK);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Milliseconds until an instant, so that they are right after the phone slept. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => watchClock(() => setNow(Date.now())), []);
  return Math.max(0, endsAt - now);
}
