import { useEffect, useEffectEvent, useState } from 'react';
import { ringAt, vibrate } from './timer-sound.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 250;
/** A time that ended longer ago, while the phone slept, ends without a signal. Milliseconds. */
const STALE = 10_000;

/** Milliseconds until an instant, so that they are right after the phone slept; at its end the phone sounds and vibrates. */
export function useCountdown(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(() => {
    if (Date.now() - endsAt < STALE) vibrate();
    onEnd();
  });
  useEffect(() => ringUnlessMoved(endsAt), [endsAt]);
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= endsAt) end();
    };
    look();
    const timer = setInterval(look, TICK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return Math.max(0, endsAt - now);
}

/** The tones are taken back where the end is moved or the time is stopped, not where it has come to its end and they sound. */
function ringUnlessMoved(endsAt: number): () => void {
  const cancel = ringAt(endsAt, 'end');
  return () => {
    if (Date.now() < endsAt) cancel();
  };
}
