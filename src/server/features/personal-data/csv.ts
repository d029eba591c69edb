import { csvLinesIn, csvMark } from '#contract/text/csv.ts';
import type { Training, TrainingSet } from '#contract/training/schemas.ts';
import type { WatchedVideo } from '#contract/videos/schemas.ts';
import { clockInMilan } from '../../clock.ts';
import type { Reader, Words } from './words.ts';

type Cell = string | number | null;
/** A row of a table by its columns, whose names are in the texts. */
type Row = Record<string, Cell>;
type Table<Item> = { columns: readonly string[]; rowsOf: (item: Item, words: Words) => Row[] };

/** A table of everything that comes, page by page. */
export async function* writeCsv<Item>(
  { columns, rowsOf }: Table<Item>,
  pages: AsyncIterable<readonly Item[]>,
  { words, language }: Reader,
): AsyncGenerator<string> {
  const lines = csvLinesIn(language);
  yield csvMark + lines([columns.map((column) => words(`columns.${column}`))]);
  for await (const items of pages)
    yield lines(items.flatMap((item) => rowsOf(item, words)).map((row) => columns.map((column) => row[column] ?? null)));
}

/** The day and the time in Italy. */
function momentOf(instant: string): { date: string; time: string } {
  const at = clockInMilan(Date.parse(instant));
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
const timeOf = (instant: string | null): string | null => instant && momentOf(instant).time;

export const trainingsTable: Table<Training> = {
  columns: ['date', 'time', 'end', 'plan', 'day', 'setsDone', 'effort', 'note'],
  rowsOf: ({ startedAt, endedAt, planName, dayName, effort, note, sets }) => {
    const setsDone = sets.filter(({ doneAt }) => doneAt !== null).length;
    return [{ ...momentOf(startedAt), end: timeOf(endedAt), plan: planName, day: dayName, setsDone, effort, note }];
  },
};

export const setsTable: Table<Training> = {
  columns: ['date', 'day', 'exercise', 'insteadOf', 'set', 'reps', 'load', 'seconds', 'doneAt', 'reason'],
  rowsOf: ({ startedAt, dayName, sets }, words) => {
    const { date } = momentOf(startedAt);
    return sets.map((set) => ({ date, day: dayName, ...setRow(set, words) }));
  },
};

function setRow({ exerciseName, number, reps, load, seconds, doneAt, skipped, swapped }: TrainingSet, words: Words): Row {
  const reason = skipped ?? swapped?.reason;
  return {
    exercise: swapped?.name ?? exerciseName,
    insteadOf: swapped && exerciseName,
    set: number,
    ...{ reps, load, seconds },
    doneAt: timeOf(doneAt),
    reason: reason === undefined ? null : words(`reasons.${reason}`),
  };
}

export const videosTable: Table<WatchedVideo> = {
  columns: ['title', 'category', 'given', 'seconds', 'stoppedAt', 'watched'],
  rowsOf: ({ title, category, duration, grantedAt, progress }, words) => [
    {
      title,
      category: words(`categories.${category}`),
      given: momentOf(grantedAt).date,
      seconds: duration,
      stoppedAt: progress?.position ?? null,
      watched: progress?.watched ? words('yes') : null,
    },
  ],
};
