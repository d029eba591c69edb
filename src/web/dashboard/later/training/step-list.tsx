import type { RefObject } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { isOver, type OpenTraining, setsOfStep } from '../../training/open-training.ts';
import { LeftOut } from './left-out.tsx';

type StepListProps = {
  titleRef: RefObject<HTMLHeadingElement | null>;
  training: OpenTraining;
  onStep: (index: number) => void;
  onFinish: () => void;
};

/** All exercises of the training with how far each is, to go to any of them. */
export function StepList({ titleRef, training, onStep, onFinish }: StepListProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="page-width grid max-w-3xl gap-4 py-6">
      <h1 ref={titleRef} tabIndex={-1} className="text-3xl font-extrabold tracking-tight outline-none">
        {t('training.list.title')}
      </h1>
      <LeftOut count={training.leftOut} />
      <ol className="grid gap-1.5">
        {training.steps.map((step, place) => {
          const sets = setsOfStep(training, place);
          const over = sets.filter(isOver).length;
          const isDone = sets.length > 0 && over === sets.length;
          const swapped = sets.find((set) => set.swapped !== null)?.swapped;
          return (
            <li key={step.exercise.id}>
              <button
                type="button"
                aria-current={place === training.stepIndex ? 'step' : undefined}
                onClick={() => onStep(place)}
                className={`flex min-h-14 w-full cursor-pointer items-center gap-3 border-l-8 bg-white px-4 py-2 text-left hover:bg-sand forced-colors:border ${isDone ? 'border-green' : place === training.stepIndex ? 'border-tram' : 'border-sand'}`}
              >
                <span dir="auto" className="min-w-0 grow font-bold wrap-anywhere">
                  {swapped?.name ?? step.title}
                  {step.kind !== 'single' && (
                    <span className="block text-sm font-normal text-slate">{t(`common:plan.kinds.${step.kind}`)}</span>
                  )}
                </span>
                {sets.length === 0 ? (
                  <span className="shrink-0">{t('training.list.leftOut')}</span>
                ) : (
                  <span className="shrink-0 tabular-nums">
                    <span aria-hidden="true">
                      {over}/{sets.length}
                    </span>
                    <span className="sr-only">{t('training.list.progress', { over, count: sets.length })}</span>
                  </span>
                )}
                {isDone && <Icon name="check" className="size-6 text-green" />}
              </button>
            </li>
          );
        })}
      </ol>
      <Button className="mt-2 justify-self-start max-sm:w-full" onClick={onFinish}>
        {t('training.finish.open')}
      </Button>
    </div>
  );
}
