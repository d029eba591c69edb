import { useEffect } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { lazyModule, useLazyModule } from '#web/lib/lazy-module.ts';
import { Spinner } from '#web/ui/empty-state.tsx';
import { Failure } from '../failure.tsx';
import type { TrainingScreenProps } from './session/training-screen.tsx';

/** Loaded once a client has a plan and the browser is idle, so that a training begins without a network too. */
export const lazyTraining = lazyModule(async () => (await import('./session/training-screen.tsx')).TrainingScreen);

export function LazyTraining(props: TrainingScreenProps) {
  const { t } = useTranslation('dashboard');
  const { part: Screen, failed } = useLazyModule(lazyTraining);
  useEffect(lazyTraining.load, []);
  if (Screen) return <Screen {...props} />;
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
