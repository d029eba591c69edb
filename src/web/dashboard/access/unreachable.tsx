import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { isIntercepted } from '../queries.ts';
import { WriteToTrainer } from '../write-to-trainer.tsx';
import { AccessScreen } from './access-screen.tsx';

const MINUTE = 60;

/** No answer, or too many attempts. The link stays valid, so it can be tried again. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const { title, text } = useReason(error);
  return (
    <AccessScreen title={title}>
      <p role="alert" className="text-lg">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
        <a href="/" className={buttonClass({ variant: 'outline' })}>
          {t('common:actions.home')}
        </a>
        <WriteToTrainer reason="notLoading" variant="quiet" />
      </div>
    </AccessScreen>
  );
}

function useReason(error: unknown): { title: string; text: string } {
  const { t } = useTranslation('dashboard');
  if (error instanceof ApiError && error.status === 429) {
    const count = Math.max(1, Math.ceil((error.retryAfter ?? MINUTE) / MINUTE));
    return { title: t('session.throttled.title'), text: t('session.throttled.text', { count }) };
  }
  if (isIntercepted(error)) return { title: t('session.unreachable.title'), text: t('session.unreachable.portal') };
  const offline = error instanceof ApiError && error.code === 'network';
  return {
    title: t('session.unreachable.title'),
    text: t(offline ? 'session.unreachable.network' : 'session.unreachable.server'),
  };
}
