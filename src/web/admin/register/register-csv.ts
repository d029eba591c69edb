import type { Act } from '#contract/audit/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { csvLinesIn, csvMark } from '#contract/text/csv.ts';
import { calendarDay, clockTime } from '#web/calls/formats.ts';
import type { ActWords } from './act-words.ts';

const columns = ['date', 'time', 'what', 'client', 'who'] as const;
type Column = (typeof columns)[number];

/** Acts as a table for a spreadsheet, the newest first as on the screen. */
export function registerCsv(
  acts: readonly Act[],
  { words, columnOf }: { words: ActWords; columnOf: (column: Column) => string },
  language: Language,
): string {
  const rows = acts.map((act) => {
    const at = Date.parse(act.at);
    return [calendarDay(at), clockTime(at), words.what(act), words.about(act) ?? null, words.who(act)];
  });
  return csvMark + csvLinesIn(language)([columns.map(columnOf), ...rows]);
}
