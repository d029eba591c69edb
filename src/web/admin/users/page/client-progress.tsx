import { useQuery } from '@tanstack/react-query';
import { useFigures } from '#web/private/trainings/figures.ts';
import { ProgressCharts, type ProgressWords } from '#web/private/trainings/progress-charts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Listing } from '../../shared/lists/listing.tsx';
import { userYearQuery } from '../../shared/queries.ts';

/** What came of a client's trainings in twelve months, as the client sees it. */
export function ClientProgress({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const words = useProgressWords();
  const query = useQuery(userYearQuery(userId));
  return (
    <Listing query={query} loading={t('client.progress.loading')} fallback={t('client.progress.failed')}>
      {(trainings) => (
        <div className="grid grid-cols-1 gap-6 pt-2">
          <ProgressCharts trainings={trainings} words={words} />
        </div>
      )}
    </Listing>
  );
}

function useProgressWords(): ProgressWords {
  const { t } = useTranslation('admin');
  const figures = useFigures();
  return {
    none: t('client.progress.none'),
    inAYear: (count) => t('client.progress.inAYear', { count }),
    inARow: (count) => t('client.progress.inARow', { count }),
    exercises: t('client.progress.exercises'),
    exercisesText: t('client.progress.exercisesText'),
    showAll: (count) => t('client.progress.showAll', { count }),
    weeks: (count) => t('client.progress.weeks', { count }),
    thisWeek: t('client.progress.thisWeek'),
    week: t('client.progress.week'),
    trainings: t('client.progress.trainings'),
    date: t('client.progress.date'),
    bestSet: t('client.progress.bestSet'),
    bestSets: (name) => t('client.progress.bestSets', { name }),
    gain: (unit, change) => t(`client.progress.gain.${unit}`, { change }),
    figures,
  };
}
