import { useCallback } from 'react';
import type { ApiError } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Why a film was refused: by the server, or because the file on this device can no longer be read. */
export function useRefusalText(): (error: ApiError | undefined) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return useCallback(
    (error: ApiError | undefined) => (error?.status === 0 ? t('uploads.refusals.unreadable') : errorText(error)),
    [t, errorText],
  );
}
