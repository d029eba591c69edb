import { queryOptions, useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useFigures } from '#web/private/trainings/figures.ts';
import { ProgressCharts, type ProgressWords } from '#web/private/trainings/progress-charts.tsx';
import { readYear } from '#web/private/trainings/read-trainings.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure, useSessionLost } from '../../failure.tsx';
import { Part } from '../../part.tsx';
import { TakeAway } from './take-away.tsx';

const yearQuery = queryOptions({
  queryKey: ['dashboard', 'trainings'],
  queryFn: ({ signal }) => readYear((query) => callApi(calls.listOwnTrainings, { query, signal })),
});

export type ProgressSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** With the error of the call that showed it. */
  onSessionEnded: (error: unknown) => void;
};

/** "I tuoi progressi": weeks trained, how each exercise went over a year, and the file with everything. */
export function ProgressSheet({ open, onOpenChange, onSessionEnded }: ProgressSheetProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('progress.title')} size="wide">
      <Part name="charts">
        <Progress onSessionEnded={onSessionEnded} />
      </Part>
    </Dialog>
  );
}

function Progress({ onSessionEnded }: Pick<ProgressSheetProps, 'onSessionEnded'>) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const words = useProgressWords();
  const { data: trainings, error, isFetching, refetch } = useQuery(yearQuery);
  const lost = useSessionLost(error, onSessionEnded);
  return (
    <div className="grid grid-cols-1 gap-6 pt-2">
      {error && !lost && (
        <Failure busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, t('progress.failed'))}
        </Failure>
      )}
      {trainings ? <ProgressCharts trainings={trainings} words={words} /> : !error && <Spinner label={t('progress.loading')} />}
      {trainings && <TakeAway onSessionEnded={onSessionEnded} />}
    </div>
  );
}

function useProgressWords(): ProgressWords {
  const { t } = useTranslation('dashboard');
  const figures = useFigures();
  return {
    none: t('progress.none'),
    inAYear: (count) => t('progress.inAYear', { count }),
    inARow: (count) => t('progress.inARow', { count }),
    exercises: t('progress.exercises'),
    exercisesText: t('progress.exercisesText'),
    showAll: (count) => t('progress.showAll', { count }),
    weeks: (count) => t('progress.weeks', { count }),
    thisWeek: t('progress.thisWeek'),
    week: t('progress.week'),
    trainings: t('progress.trainings'),
    date: t('progress.date'),
    bestSet: t('progress.bestSet'),
    bestSets: (name) => t('progress.bestSets', { name }),
    gain: (unit, change) => t(`progress.gain.${unit}`, { change }),
    figures,
  };
}
