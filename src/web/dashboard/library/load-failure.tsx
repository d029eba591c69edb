import { useErrorText } from '#web/calls/error-text.ts';
import { formatDateTime } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useCopies } from '../offline/lazy-videos.ts';
import { isIntercepted } from '../queries.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';

type LoadFailureProps = {
  /** When the list that is shown was read, in milliseconds; undefined where none is shown. */
  readAt: number | undefined;
  isOffline: boolean;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
};

/** Says why the list is not that of now, and how old the one below is, if there is one. */
export function LoadFailure({ readAt, isOffline, error, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const stale = readAt !== undefined;
  const isPortal = isIntercepted(error);
  const count = [...useCopies().values()].filter(({ state }) => state === 'ready').length;
  return (
    <Notice
      tone={stale ? 'info' : 'error'}
      className="mb-8"
      action={
        <>
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          {!isOffline && <WriteToTrainer reason="notLoading" variant="quiet" size="small" />}
        </>
      }
    >
      <p className="font-bold">
        {stale && isOffline && !isPortal ? t('library.offline.title') : t(stale ? 'library.stale' : 'library.failed')}
      </p>
      {isPortal && <p>{t('session.unreachable.portal')}</p>}
      {stale && isOffline && !isPortal && (
        <p>
          {t('library.offline.date', { date: formatDateTime(new Date(readAt).toISOString()) })}{' '}
          {t('library.offline.videos', { count })}
        </p>
      )}
      {!stale && !isPortal && <p>{errorText(error, t('library.failed'))}</p>}
    </Notice>
  );
}
