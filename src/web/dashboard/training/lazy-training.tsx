import { useEffect } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { lazyModule, useLazyModule } from '#web/lib/lazy-module.ts';
import { Spinner } from '#web/ui/empty-state.tsx';
import { Failure } from '../failure.tsx';
import { useDeviceTrainings } from './device-trainings.ts';
import type { TrainingScreenProps } from './session/training-screen.tsx';

/** Loaded once a client has a plan and the browser is idle, so that a training begins without a network too. */
export const lazyTraining = lazyModule(() => import('./session/training-screen.tsx'));

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
