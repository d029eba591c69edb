import { type Language, languages } from '#contract/languages.ts';
import type { Localized } from '#contract/site/content.ts';
import { weekdays } from '#contract/site/parts/parts.ts';

type Day = (typeof weekdays)[number];

const ITALIAN = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];
/** From so many days in a row only the first and the last are named. */
const RUN_MIN = 3;

/** Days in words: `Lunedì–venerdì e domenica`, `Monday to Friday and Sunday`. */
export function dayWords(days: readonly Day[]): Localized {
  const inOrder = weekdays.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const runs = runsOf(inOrder);
  return Object.fromEntries(languages.map((language) => [language, inWords(runs, language)])) as Localized;
}

/** Days that follow each other, as first and last; a run too short to be told as one is told day by day. */
function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([first, last]) =>
    last - first + 1 >= RUN_MIN
      ? [[first, last] as [number, number]]
      : days.filter((day) => day >= first && day <= last).map((day): [number, number] => [day, day]),
  );
}

function inWords(runs: readonly [number, number][], language: Language): string {
  const isItalian = language === 'it';
  const name = (day: number) => (isItalian ? ITALIAN[day] : weekdays[day]) ?? '';
  const told = runs.map(([first, last]) =>
    first === last ? name(first) : name(first) + (isItalian ? '–' : ' to ') + name(last),
  );
  const words = new Intl.ListFormat(isItalian ? 'it' : 'en-GB', { type: 'conjunction' }).format(told);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
