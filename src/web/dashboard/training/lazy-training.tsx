import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure } from '../failure.tsx';
import type { TrainingScreenProps } from '../later/training/training-screen.tsx';
import { useDeviceTrainings } from './device-trainings.ts';

/** Loaded once a client has a plan and the browser is idle, so that a training begins without a network too. */
export const lazyTraining = lazyModule(() => import('../later/training/training-screen.tsx'));

export function LazyTraining(props: TrainingScreenProps) {
  const { t } = useTranslation('dashboard');
  const { part, failed } = useLazyModule(lazyTraining);
  useEffect(lazyTraining.load, []);
  if (part) return <part.TrainingScreen {...props} />;
  return (
    <main className="grid min-h-dvh content-center p-5">
      {failed ? (
        <Failure onRetry={lazyTraining.load} onClose={props.onLeave}>
          {t('training.openFailed')}
        </Failure>
      ) : (
        <Spinner label={t('training.opening')} />
      )}
    </main>
  );
}

type LazyTimerProps = { userId: string; isAreaShown: boolean };

/** Ends what runs in the training that is open, and shows it where the training itself is not shown. */
export function LazyTimer({ userId, isAreaShown }: LazyTimerProps) {
  const { part } = useLazyModule(lazyTraining);
  const { rest, hold } = useDeviceTrainings(userId).open ?? {};
  const isRunning = Boolean(rest ?? hold);
  useEffect(() => (isRunning ? lazyTraining.load() : undefined), [isRunning]);
  if (!part || !isRunning) return null;
  return (
    <>
      <part.TrainingTimer userId={userId} />
      {isAreaShown && <part.AreaTimer userId={userId} />}
    </>
  );
}
