import { useCallback } from 'react';
import type { Problem } from '#contract/problems.ts';
import { MINUTE, SECOND } from '#contract/units.ts';
import { useTranslation } from '../public/lib/i18n/use-translation.ts';
import { ApiError } from './api.ts';

const MINUTES_UNSAID = 15;

/** Says in the reader's language what went wrong and what to do: by code, of which each has its text, else in the server's own sentence, else the fallback. */
export function useErrorText() {
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown, fallback?: string): string => {
      const plain = fallback ?? t('errors.unknown');
      if (!(error instanceof ApiError)) return plain;
      if (error.code === 'unknown') return error.sentence ?? plain;
      return t(`errors.${error.code}`, {
        minutes: error.retryAfter ? Math.ceil((error.retryAfter * SECOND) / MINUTE) : MINUTES_UNSAID,
      });
    },
    [t],
  );
}

/** What is wrong with one field of a form, to show beside it. */
export function useProblemText() {
  const { t } = useTranslation('common');
  return useCallback((problem: Problem): string => t(`problems.${problem.code}`, { limit: problem.limit }), [t]);
}
