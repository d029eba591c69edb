import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds until an instant (milliseconds since 1970), counted down; 0 once it is past or where there is none. */
export function useTimeLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
