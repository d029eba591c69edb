import { useCallback } from 'react';
import { SECOND } from '#contract/units.ts';
import type { ApiError } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { percentOf, speedOf, timeLeft } from './progress.ts';
import { firstPending, type Queue, type QueuedUpload } from './queue.ts';

/** The progress of an upload and what it waits for, as text. */
export function useStatusText(queue: Queue): (upload: QueuedUpload) => string {
  const { t, language } = useTranslation('admin');
  const refusalText = useRefusalText();
  const first = firstPending(queue)?.key;
  const { paused } = queue;
  return useCallback(
    (upload: QueuedUpload) => {
      const { stage, sent, file, error, interruption } = upload;
      const percent = percentOf(sent, file.size);
      if (stage === 'arrived') return t('uploads.stages.arrived');
      if (stage === 'refused') return refusalText(error);
      if (upload.key !== first) return sent > 0 ? t('uploads.stages.queuedAt', { percent }) : t('uploads.stages.queued');
      if (paused) return t('uploads.stages.paused', { percent });
      // The browser is online: only the site is unreachable.
      const reason = interruption === 'network' && navigator.onLine ? 'unreachable' : interruption;
      if (upload.failures > 0) return t(`uploads.stages.${reason ?? 'again'}`, { percent });
      if (sent === file.size) return t('uploads.stages.finishing');
      const speed = speedOf(upload.samples);
      if (!speed) return t('uploads.stages.sending', { percent });
      const left = timeLeft(((file.size - sent) / speed) * SECOND);
      return [
        t('uploads.stages.sending', { percent }),
        `${formatBytes(speed, language)}/s`,
        t(`uploads.left.${left.unit}`, { count: left.count, minutes: left.minutes }),
      ].join(' · ');
    },
    [t, refusalText, language, first, paused],
  );
}

/** Why an upload was refused: by the server, or because the file on this device can no longer be read. */
export function useRefusalText(): (error: ApiError | undefined) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return useCallback(
    (error: ApiError | undefined) => (error?.status === 0 ? t('uploads.refusals.unreadable') : errorText(error)),
    [t, errorText],
  );
}
