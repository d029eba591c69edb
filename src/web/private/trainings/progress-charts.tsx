import { useId, useState } from 'react';
import type { Training } from '#contract/training/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import type { ChartWords } from './chart-words.ts';
import { ExerciseChart } from './exercise-chart.tsx';
import { type ExerciseProgress, exerciseProgressOf } from './exercise-progress.ts';
import { isTrained, trainedWeeks, weeksInARow } from './training-weeks.ts';
import { WeekChart } from './week-chart.tsx';

const WEEKS = 12;
/** The others are shown on request. */
const EXERCISES = 6;

export type ProgressWords = ChartWords & {
  none: string;
  inAYear: (count: number) => string;
  inARow: (count: number) => string;
  exercises: string;
  exercisesText: string;
  showAll: (count: number) => string;
};

/** What came of the trainings of a year: how many, week by week, and each exercise over time. `trainings` are the latest first. */
export function ProgressCharts({ trainings, words }: { trainings: readonly Training[]; words: ProgressWords }) {
  const [now] = useState(Date.now);
  const trained = trainings.filter(isTrained);
  if (trained.length === 0) return <EmptyState title={words.none} />;
  const inARow = weeksInARow(trained, now);
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure name={words.inAYear(trained.length)} value={trained.length} />
        {inARow > 0 && <Figure name={words.inARow(inARow)} value={inARow} />}
      </dl>
      <WeekChart weeks={trainedWeeks(trained, now, WEEKS)} words={words} />
      <Exercises exercises={exerciseProgressOf(trained)} words={words} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  const { language } = useTranslation('common');
  return (
    <div className="flex flex-col-reverse">
      <dt className="font-bold">{name}</dt>
      <dd className="headline text-5xl tabular-nums">{new Intl.NumberFormat(language).format(value)}</dd>
    </div>
  );
}

function Exercises({ exercises, words }: { exercises: readonly ExerciseProgress[]; words: ProgressWords }) {
  const id = useId();
  const [areAll, showAll] = useState(false);
  if (exercises.length === 0) return null;
  const shown = areAll ? exercises : exercises.slice(0, EXERCISES);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t-2 border-ink-black pt-5">
      <div>
        <h3 id={id} className="text-xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {words.exercises}
        </h3>
        <p className="mt-1 text-slate">{words.exercisesText}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shown.map((exercise) => (
          <li key={exercise.name} className="grid min-w-0 grid-cols-1">
            <ExerciseChart exercise={exercise} words={words} />
          </li>
        ))}
      </ul>
      {shown.length < exercises.length && (
        <Button variant="outline" className="justify-self-start" onClick={() => showAll(true)}>
          {words.showAll(exercises.length)}
        </Button>
      )}
    </section>
  );
}
