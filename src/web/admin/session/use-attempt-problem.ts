import { useEffect, useState } from 'react';
import { MINUTE, SECOND } from '#contract/units.ts';
import { ApiError, isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

/** Seconds. The last minute is counted in steps, so that a screen reader does not read a new text each second. */
const STEP = 10;

/**
 * Why a call with a password failed. Over the rate limit it says how long to wait, counted from `submittedAt`, and nothing
 * once that time is over.
 */
export function useAttemptProblem(error: unknown, submittedAt: number, fallback: string): string | undefined {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const wait = error instanceof ApiError && error.code === 'too_many_attempts' ? error.retryAfter : undefined;
  const left = useTimeLeft(wait === undefined ? undefined : submittedAt + wait * SECOND);
  if (!error) return undefined;
  if (wait === undefined) return errorText(error, fallback);
  if (left === 0) return undefined;
  if (left * SECOND > MINUTE) return t('session.waitMinutes', { count: Math.ceil((left * SECOND) / MINUTE) });
  return t('session.waitSeconds', { count: Math.ceil(left / STEP) * STEP });
}

/** Seconds until an instant (milliseconds since 1970), counted down; 0 once it is past or where there is none. */
function useTimeLeft(until: number | undefined): number {
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

/** What a form says above its fields: nothing of what it says at one of them, nor that the session is lost. */
export const formProblemOf = (error: Error | null): Error | null =>
  isSessionLost(error) || (error instanceof ApiError && error.fields) ? null : error;
