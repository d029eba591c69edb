/** The days of a closure in words, for the sentences of the site and of the admin. */
import type { Language } from '../languages.ts';

const LOCALES: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

type Days = { from: string; to: string };

/** First and last day with their prepositions where the language has articles; the same day is told once, in `day`. */
export type DaysInWords = { day: string } | { from: string; to: string };

/** `dal 5`, `al 20 agosto`; the month once where both days share it, the years where the same date comes twice. */
export function closureDays({ from, to }: Days, language: Language): DaysInWords {
  const write = buildWriter(language, isYearLong({ from, to }));
  if (from === to) return { day: write('il', to) };
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return { from: write('dal', from, { isDayAlone: isSameMonth }), to: write('al', to) };
}

const isYearLong = ({ from, to }: Days): boolean => `${Number(from.slice(0, 4)) + 1}${from.slice(4)}` <= to;

/** Before a vowel, which 8 (otto) and 11 (undici) begin with. */
const ELIDED = { il: 'l’', dal: 'dall’', al: 'all’' } as const;

function buildWriter(language: Language, hasYear: boolean) {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options }).format(Date.parse(day));

  return (preposition: keyof typeof ELIDED, day: string, { isDayAlone = false } = {}): string => {
    const options: Intl.DateTimeFormatOptions = isDayAlone
      ? { day: 'numeric' }
      : { day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }) };
    const written = format(day, options).replace(' ', NO_BREAK);
    if (language !== 'it') return written;
    const number = Number(day.slice(8));
    if (number === 8 || number === 11) return ELIDED[preposition] + written;
    return `${preposition} ${number === 1 ? written.replace(/^1(?!\d)º?/, '1º') : written}`;
  };
}

/** A number stays with its month. */
const NO_BREAK = '\u00a0';
