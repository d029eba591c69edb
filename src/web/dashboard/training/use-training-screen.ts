import { useCallback, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { canGoBack } from '#web/public/lib/router/location.ts';
import { useLocation, useNavigate } from '#web/public/lib/router/router.tsx';

const shown = z.object({ training: z.literal(true) });

/** Of an entry of the history, also while a video is open over the training. */
export const isTrainingShown = (state: unknown): boolean => shown.safeParse(state).success;

/** The button by which a training begins or goes on, which has the focus again after it. */
export const beginButtonId = 'training-begin';

export function useOpenTraining(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate('/dashboard', { state: { training: true }, flushSync: true }), [navigate]);
}

/** Whether the training has the screen: state of an entry of the browser's history, so that the phone's back gesture leaves it. */
export function useTrainingScreen() {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const isShown = isTrainingShown(state);

  const left = useRef<string>(undefined);
  const close = useCallback(() => {
    // Navigation is asynchronous: a second press must not go back twice.
    if (left.current === key) return;
    left.current = key;
    if (canGoBack()) void navigate(-1);
    else void navigate('/dashboard', { replace: true });
  }, [navigate, key]);

  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) document.getElementById(beginButtonId)?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return { isShown, close };
}
