import { useCallback } from 'react';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { speedOf } from '../sending/pace.ts';
import { percentOf } from '../sending/percent.ts';
import { firstUnderWay, type Queue, type QueuedFilm } from '../sending/queue.ts';
import { useRefusalText } from '../sending/use-refusal-text.ts';
import { timeLeft } from './time-left.ts';

/** Says how far a film is and what it waits for. */
export function useWords(queue: Queue): (film: QueuedFilm) => string {
  const { t, language } = useTranslation('admin');
  const refusalText = useRefusalText();
  const first = firstUnderWay(queue)?.key;
  const { paused } = queue;
  return useCallback(
    (film: QueuedFilm) => {
      const { stage, sent, file, error, interruption } = film;
      const percent = percentOf(sent, file.size);
      if (stage === 'arrived') return t('uploads.stages.arrived');
      if (stage === 'refused') return refusalText(error);
      if (film.key !== first) return sent > 0 ? t('uploads.stages.queuedAt', { percent }) : t('uploads.stages.queued');
      if (paused) return t('uploads.stages.paused', { percent });
      // A line that the browser holds for good may have lost the site alone.
      const reason = interruption === 'network' && navigator.onLine ? 'unreachable' : interruption;
      if (film.failures > 0) return t(`uploads.stages.${reason ?? 'again'}`, { percent });
      if (sent === file.size) return t('uploads.stages.finishing');
      const speed = speedOf(film.pace);
      if (!speed) return t('uploads.stages.sending', { percent });
      const left = timeLeft((file.size - sent) / speed);
      return [
        t('uploads.stages.sending', { percent }),
        `${formatBytes(speed, language)}/s`,
        t(`uploads.left.${left.unit}`, { count: left.count, minutes: left.minutes }),
      ].join(' · ');
    },
    [t, refusalText, language, first, paused],
  );
}
