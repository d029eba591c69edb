import { type ReactNode, useEffect } from 'react';
import { isSessionLost } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

type FailureProps = {
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  /** Of what the client can do without. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
};

/** What could not be loaded or done, with the way to try again. */
export function Failure({ onRetry, busy = false, onClose, className = '', children }: FailureProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Notice
      tone="error"
      className={className}
      action={
        <>
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          {onClose && (
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Notice>
  );
}

/** Where a sheet was to open, and its code did not come. */
export const OVER_THE_PAGE = 'fixed inset-x-4 bottom-4 z-40';

/** Whether a query failed since the session has ended, which is told where the session is kept. */
export function useSessionLost(error: unknown, onSessionEnded: (error: unknown) => void): boolean {
  const isLost = isSessionLost(error);
  useEffect(() => {
    if (isLost) onSessionEnded(error);
  }, [isLost, error, onSessionEnded]);
  return isLost;
}
