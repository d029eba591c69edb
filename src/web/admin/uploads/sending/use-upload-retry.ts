import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { keepAwake } from '#web/private/later/keep-awake.ts';
import { useLeaveWarning } from '../../shared/forms/use-leave-warning.ts';
import { firstPending, type Queue, type QueueEvent } from './queue.ts';

/** Milliseconds before each retry of an interrupted upload; the last one is for all further retries. */
const DELAYS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const;
const LAST_DELAY = 30_000;
/** Milliseconds between two checks of what another tab or device sends. */
const ELSEWHERE_DELAY = 3_000;

/** Retries interrupted uploads, warns before the tab is closed, and keeps the screen awake while uploads are pending. */
export function useUploadRetry(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  useRetry(queue, dispatch);
  const isUploading = firstPending(queue) !== undefined;
  useLeaveWarning(isUploading);
  const isMoving = isUploading && !queue.paused;

  useEffect(() => {
    if (!isMoving) return;
    return keepAwake(() => true).stop;
  }, [isMoving]);
}

/** Retries after a delay, when the connection is back, or when the page is shown again, whichever is first. */
function useRetry(queue: Queue, dispatch: Dispatch<QueueEvent>): void {
  const upload = firstPending(queue);
  const waiting = upload?.stage === 'interrupted' && !queue.paused ? upload : undefined;
  const retry = useEffectEvent(() => {
    if (waiting) dispatch({ type: 'retried', key: waiting.key });
  });
  const failures = waiting?.failures;
  const key = waiting?.key;
  const isElsewhere = waiting?.interruption === 'elsewhere';
  useEffect(() => {
    if (!key || !failures) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const delay = isElsewhere ? ELSEWHERE_DELAY : (DELAYS[failures - 1] ?? LAST_DELAY);
    const timer = setTimeout(() => navigator.onLine && retry(), delay);
    const retryIfVisible = () => !document.hidden && retry();
    addEventListener('online', () => retry(), { signal });
    document.addEventListener('visibilitychange', retryIfVisible, { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [key, failures, isElsewhere]);
}
