import type { Language } from '#contract/languages.ts';
import { csvLinesIn, csvMark } from '#contract/text/csv.ts';
import type { Training, TrainingSet } from '#contract/training/schemas.ts';
import { calendarDay, clockTime } from '#web/calls/formats.ts';

export const csvColumns = [
  'date',
  'time',
  'plan',
  'day',
  'exercise',
  'insteadOf',
  'set',
  'reps',
  'load',
  'seconds',
  'state',
  'reason',
  'effort',
  'note',
] as const;
type Column = (typeof csvColumns)[number];
type Row = Record<Column, string | number | null>;

/** How the page's language says what is no figure and no text of the client. */
export type CsvWords = {
  column: (column: Column) => string;
  state: (state: 'done' | 'skipped' | 'open') => string;
  reason: (reason: NonNullable<TrainingSet['skipped']>) => string;
};

/** All trainings as a table, a line for each set, the oldest first. */
export function trainingsCsv(trainings: readonly Training[], words: CsvWords, language: Language): string {
  const rows = trainings.toReversed().flatMap((training) => rowsOf(training, words));
  const lines = [csvColumns.map(words.column), ...rows.map((row) => csvColumns.map((column) => row[column]))];
  return csvMark + csvLinesIn(language)(lines);
}

/** A training without sets has a line of its own. */
function rowsOf({ startedAt, planName, dayName, effort, note, sets }: Training, words: CsvWords): Row[] {
  const began = Date.parse(startedAt);
  const training = { date: calendarDay(began), time: clockTime(began), plan: planName, day: dayName, effort, note };
  if (sets.length === 0) return [{ ...noSet, ...training }];
  return sets.map((set) => ({ ...training, ...rowOf(set, words) }));
}

const noSet = {
  exercise: null,
  insteadOf: null,
  set: null,
  reps: null,
  load: null,
  seconds: null,
  state: null,
  reason: null,
} as const;

function rowOf({ exerciseName, number, reps, load, seconds, doneAt, skipped, swapped }: TrainingSet, words: CsvWords) {
  const reason = skipped ?? swapped?.reason;
  const isDone = doneAt !== null;
  // What a set that was not done begins with is no result.
  const figures = isDone ? { reps, load, seconds } : { reps: null, load: null, seconds: null };
  return {
    exercise: swapped?.name ?? exerciseName,
    insteadOf: swapped && exerciseName,
    set: number,
    ...figures,
    state: words.state(isDone ? 'done' : skipped === null ? 'open' : 'skipped'),
    reason: reason === undefined ? null : words.reason(reason),
  };
}
