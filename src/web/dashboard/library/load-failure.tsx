import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isIntercepted } from '../queries.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';

type LoadFailureProps = { stale: boolean; error: unknown; busy: boolean; onRetry: () => void };

export function LoadFailure({ stale, error, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  return (
    <Notice
      tone={stale ? 'info' : 'error'}
      className="mb-8"
      action={
        <>
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          <WriteToTrainer reason="notLoading" variant="quiet" size="small" />
        </>
      }
    >
      <p className="font-bold">{t(stale ? 'library.stale' : 'library.failed')}</p>
      {isIntercepted(error) ? <p>{t('session.unreachable.portal')}</p> : !stale && <p>{errorText(error, t('library.failed'))}</p>}
    </Notice>
  );
}
