import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { keepAwake } from '#web/lib/keep-awake.ts';
import { firstUnderWay, type Queue, type QueueEvent } from './queue.ts';

/** After so many milliseconds what was interrupted is tried again; the last one holds for all further tries. */
const DELAYS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const;
const LAST_DELAY = 30_000;
/** What another tab or device sends may be whole, or left, at any moment; asking costs nothing. */
const ELSEWHERE_DELAY = 3_000;

/** What a queue does by itself: tries again, holds the tab and the screen. */
export function useGoingOn(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  useTryingAgain(queue, dispatch);
  const underWay = firstUnderWay(queue) !== undefined;
  const isMoving = underWay && !queue.paused;

  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [underWay]);

  useEffect(() => {
    if (!isMoving) return;
    return keepAwake(() => true).stop;
  }, [isMoving]);
}

/** When its time has come, the line is back, or the trainer looks at the page again: at once whichever is first. */
function useTryingAgain(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  const film = firstUnderWay(queue);
  const waiting = film?.stage === 'interrupted' && !queue.paused ? film : undefined;
  const again = useEffectEvent(() => {
    if (waiting) dispatch({ type: 'askedAgain', key: waiting.key });
  });
  const failures = waiting?.failures;
  const key = waiting?.key;
  const isElsewhere = waiting?.interruption === 'elsewhere';
  useEffect(() => {
    if (!key || !failures) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const delay = isElsewhere ? ELSEWHERE_DELAY : (DELAYS[failures - 1] ?? LAST_DELAY);
    const timer = setTimeout(() => navigator.onLine && again(), delay);
    const look = () => !document.hidden && again();
    addEventListener('online', () => again(), { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [key, failures, isElsewhere]);
}
