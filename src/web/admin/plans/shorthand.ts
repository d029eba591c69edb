import { limits } from '#contract/limits.ts';
import type { Prescription } from './document-edits.ts';

const bounds = limits.plans;

type Shorthand = { name: string; given: Partial<Prescription> };

/** What a word behind the name says, in the way it is written on a sheet of paper. */
const WORDS: readonly { form: RegExp; read: (found: RegExpExecArray) => Partial<Prescription> | undefined }[] = [
  // 3x30s, 3x30": held for so long.
  { form: /^(\d{1,2})[x×*](\d{1,4})(?:s|sec|"|″)$/, read: ([, sets, seconds]) => held(Number(sets), Number(seconds)) },
  // 4x8, 4x8-10, 4xmax
  { form: /^(\d{1,2})[x×*]([\p{L}\d][\p{L}\d/+–-]*)$/u, read: ([, sets, reps = '']) => counted(Number(sets), reps) },
  // 60kg, 22,5kg
  { form: /^\d{1,3}(?:[.,]\d{1,2})?kg$/, read: ([word]) => ({ load: word.replace('kg', ' kg') }) },
  // r90, rec90, rec90"
  { form: /^r(?:ec|est)?\.?(\d{1,4})(?:s|sec|"|″)?$/, read: ([, rest]) => recovery(Number(rest)) },
  // 90", 90s
  { form: /^(\d{1,4})(?:s|sec|"|″)$/, read: ([, rest]) => recovery(Number(rest)) },
  // 2', 2min
  { form: /^(\d{1,2})(?:'|’|′|min)$/, read: ([, minutes]) => recovery(Number(minutes) * 60) },
  // rpe8, @8
  { form: /^(?:rpe|@)(\d{1,2}(?:[.,]5)?)$/, read: ([, effort]) => ({ effort: `RPE ${effort}` }) },
];

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

const held = (sets: number, seconds: number) =>
  isWithin(sets, 1, bounds.setsMax) && isWithin(seconds, 1, bounds.secondsMax) ? { sets, seconds, reps: '' } : undefined;
const counted = (sets: number, reps: string) =>
  isWithin(sets, 1, bounds.setsMax) && reps.length <= bounds.repsMax ? { sets, reps, seconds: null } : undefined;
const recovery = (rest: number) => (isWithin(rest, 0, bounds.restMax) ? { rest } : undefined);

/**
 * A line as trainers jot it down: "panca piana 4x8-10 60kg 90s" is the name and how it is to be done. Only words behind the
 * name are read, so that a name with a number in it stays a name.
 */
export function readShorthand(typed: string): Shorthand {
  const words = typed.trim().split(/\s+/);
  let given: Partial<Prescription> = {};
  while (words.length > 1) {
    const found = readWord(words.at(-1)?.toLowerCase() ?? '');
    if (!found) break;
    given = { ...found, ...given };
    words.pop();
  }
  return { name: words.join(' '), given };
}

function readWord(word: string): Partial<Prescription> | undefined {
  for (const { form, read } of WORDS) {
    const found = form.exec(word);
    if (found) return read(found);
  }
  return undefined;
}
