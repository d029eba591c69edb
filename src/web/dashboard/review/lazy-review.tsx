import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure } from '../failure.tsx';

const lazyBox = lazyModule(async () => (await import('../later/review/review-box.tsx')).ReviewBox);

/** The client's review, below the videos: its code is loaded after the list's. */
export function LazyReview({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard');
  const { part: Box, failed } = useLazyModule(lazyBox);
  useEffect(lazyBox.load, []);
  if (Box) return <Box userId={userId} />;
  return (
    <div className="page-width min-h-96 py-16 lg:py-24">
      {failed ? <Failure onRetry={lazyBox.load}>{t('review.loadFailed')}</Failure> : <Spinner label={t('review.loading')} />}
    </div>
  );
}
