import { ApiError } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1000;
const MINUTE = 60;
/** The last minute is counted in steps, so that a screen reader is not told a new text each second. */
const STEP = 10;

/** Why the login failed. Over the limit it says how long to wait, and falls silent once that time is over. */
export function useLoginProblem(error: unknown, submittedAt: number): string | undefined {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const wait = error instanceof ApiError && error.code === 'too_many_attempts' ? error.retryAfter : undefined;
  const left = useTimeLeft(wait === undefined ? undefined : submittedAt + wait * SECOND);
  if (!error) return undefined;
  if (wait === undefined) return errorText(error, t('fallback.login'));
  if (left === 0) return undefined;
  if (left > MINUTE) return t('session.waitMinutes', { count: Math.ceil(left / MINUTE) });
  return t('session.waitSeconds', { count: Math.ceil(left / STEP) * STEP });
}
