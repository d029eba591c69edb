import { limits } from '#contract/limits.ts';
import { cleanText, plainPunctuation } from '#contract/text/typed-text.ts';
import type { Prescription } from './document-edits.ts';

const bounds = limits.plans;

type Given = Partial<Prescription>;
type Shorthand = { name: string; given: Given };

/** A prescription has four words at most: "3 x 30 sec". */
const WORDS_MAX = 4;

const REPS = /^([\p{L}\d][\p{L}\d/+÷-]*)(?: (?:rip|reps?)\.?)?$/u;
const SECONDS = /^(\d{1,4}) ?(?:s|sec|secondi|"|'')\.?$/;
const MINUTES = /^(\d{1,2}) ?(?:'|min|minuti)\.?(?: ?(\d{1,2}) ?(?:s|sec|"|'')?)?$/;

/** What stands behind the name, in the ways in which it is written on a sheet of paper. */
const FORMS: readonly { form: RegExp; read: (first: string, second: string) => Given | undefined }[] = [
  // 3x30s, 3x1'30", 4x8, 4x8-10, 4xmax
  { form: /^(\d{1,2}) ?x ?(.+)$/, read: (sets, work) => held(Number(sets), work) ?? counted(Number(sets), work) },
  // 60kg, 22,5 kg
  { form: /^(\d{1,3}(?:[.,]\d{1,2})?) ?kg\.?$/, read: (load) => ({ load: `${load} kg` }) },
  // r90, rec 90", rec. 1'30"
  {
    form: /^r(?:ec|est|ecupero)?\.? ?(\d.*)$/,
    read: (rest) => recovery(/^\d{1,4}$/.test(rest) ? Number(rest) : secondsIn(rest)),
  },
  // 90", 90 s, 2', 1'30"
  { form: /^(\d.*)$/, read: (rest) => recovery(secondsIn(rest)) },
  // rpe8, RPE 8,5, @8
  { form: /^(?:rpe|@) ?(\d{1,2}(?:[.,]5)?)$/, read: (effort) => ({ effort: `RPE ${effort}` }) },
];

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

function secondsIn(duration: string): number | undefined {
  const [, seconds] = SECONDS.exec(duration) ?? [];
  if (seconds !== undefined) return Number(seconds);
  const [, minutes, rest = '0'] = MINUTES.exec(duration) ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(rest);
}

function held(sets: number, work: string): Given | undefined {
  const seconds = secondsIn(work);
  const isOne = seconds !== undefined && isWithin(sets, 1, bounds.setsMax) && isWithin(seconds, 1, bounds.secondsMax);
  return isOne ? { sets, seconds, reps: '' } : undefined;
}

function counted(sets: number, work: string): Given | undefined {
  const reps = REPS.exec(work)?.[1] ?? '';
  const isOne = reps !== '' && isWithin(sets, 1, bounds.setsMax) && reps.length <= bounds.repsMax;
  return isOne ? { sets, reps, seconds: null } : undefined;
}

const recovery = (rest: number | undefined): Given | undefined =>
  rest !== undefined && isWithin(rest, 0, bounds.restMax) ? { rest } : undefined;

/**
 * A line as trainers jot it down: "panca piana 4x8-10 60kg 90s" is the name and how it is to be done. Only what stands behind
 * the name is read, so that a name with a number in it stays a name.
 */
export function readShorthand(typed: string): Shorthand {
  const words = cleanText(typed).trim().split(/\s+/);
  let given: Given = {};
  for (let found = readEnd(words); found; found = readEnd(words)) {
    given = { ...found.given, ...given };
    words.splice(-found.words);
  }
  const name = words.join(' ');
  return { name: Object.keys(given).length > 0 && /[,;:]$/.test(name) ? name.slice(0, -1) : name, given };
}

/** The most words at the end that are one prescription, as phones put blanks where paper has none. */
function readEnd(words: readonly string[]): { given: Given; words: number } | undefined {
  for (let count = Math.min(WORDS_MAX, words.length - 1); count > 0; count -= 1) {
    const given = readPrescription(words.slice(-count).join(' '));
    if (given) return { given, words: count };
  }
  return undefined;
}

function readPrescription(written: string): Given | undefined {
  const plain = plainPunctuation(written)
    .toLowerCase()
    .replace(/[×✕✖*х]/g, 'x')
    .replace(/[,;]$/, '');
  for (const { form, read } of FORMS) {
    const [, first, second = ''] = form.exec(plain) ?? [];
    const given = first === undefined ? undefined : read(first, second);
    if (given) return given;
  }
  return undefined;
}
