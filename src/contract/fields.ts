import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { cleanText, isBlank } from './text/typed-text.ts';

/** The length that every rule counts: Unicode code points of the cleaned text, the same on both sides of the wire. */
export function countCharacters(text: string): number {
  return [...cleanText(text).trim()].length;
}

/** Whether a text has more characters than so many; one of twice as many code units is not counted to know it. */
const isLonger = (text: string, than: number): boolean =>
  text.length > than && (text.length > 2 * than || [...text].length > than);

/** NUL and other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/**
 * What a name or a title in a table, a terminal or a file must not hold besides: tabs, ends of lines, C1 controls, and what
 * turns the direction of the text around it.
 */
const BEYOND_A_LINE = /[\t\n\r\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Half surrogate pairs and control characters can be neither stored nor shown as they are. */
export function isReadable(text: string, lines: Lines): boolean {
  return text.isWellFormed() && !CONTROLS.test(text) && (lines === 'many' || !BEYOND_A_LINE.test(text));
}

type Lines = 'one' | 'many';

const readable = {
  one: z.refine<string>((value) => isReadable(value, 'one'), { error: 'unreadable', abort: true }),
  many: z.refine<string>((value) => isReadable(value, 'many'), { error: 'unreadable', abort: true }),
};
const filled = z.refine<string>((value) => value !== '', { error: 'required', abort: true });

/** `clean` is for what has a form of its own, such as an e-mail address. */
type Bounds = { min?: number; max: number; lines?: Lines; clean?: (typed: string) => string };

function cleaned(typed: string, max: number, clean: (typed: string) => string): string {
  // Cleaning takes as long as the text. One this far beyond its bound is too long whatever is taken out of it.
  if (typed.length > 8 * max + 1000) return typed;
  const text = clean(typed).trim();
  return isBlank(text) ? '' : text;
}

/** A text a person typed, cleaned and trimmed. Failing checks carry the problem's code as their message and the bound as `limit`. */
export function text({ min = 1, max, lines = 'one', clean = cleanText }: Bounds) {
  return z.string().check(
    z.overwrite((typed) => cleaned(typed, max, clean)),
    readable[lines],
    ...(min > 0 ? [filled] : []),
    ...(min > 1 ? [z.refine<string>((value) => isLonger(value, min - 1), { error: 'too_short', params: { limit: min } })] : []),
    // What follows reads a text that has its length.
    z.refine((value) => !isLonger(value, max), { error: 'too_long', params: { limit: max }, abort: true }),
  );
}

const whole = z.refine<number>(Number.isInteger, { error: 'not_whole', abort: true });

export function integer({ min, max }: { min: number; max: number }) {
  return z.number().check(
    whole,
    z.refine((value) => value >= min, { error: 'too_small', params: { limit: min } }),
    z.refine((value) => value <= max, { error: 'too_large', params: { limit: max } }),
  );
}

/** An identifier: UUIDv7, lower case. Anything else cannot name a row, so it is "not found" rather than "bad". */
export const id = z.string();

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** An identifier that a device makes (`crypto.randomUUID`): a UUID of any version in lower case (RFC 9562, 4). */
export const uuid = z.string().check(z.refine((value) => UUID.test(value), { error: 'unreadable' }));

/** A list's bounds. What follows reads a list that has its length. */
export const atLeastOne = z.refine<readonly unknown[]>((list) => list.length > 0, { error: 'required', abort: true });
export function atMost(limit: number, code: 'too_many' | 'too_large' = 'too_many') {
  const bound = z.refine<readonly unknown[]>((list) => list.length <= limit, { error: code, params: { limit }, abort: true });
  listBounds.set(bound, limit);
  return bound;
}

/** The limits of `atMost`, by which the server looks at the length of a list before its items. */
const listBounds = new WeakMap<object, number>();
export const listBoundOf = (check: object): number | undefined => listBounds.get(check);

/** A day of the calendar, as YYYY-MM-DD. */
export const day = z.string().check(z.refine(isDay, { error: 'not_a_date' }));

function isDay(value: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();

/** Lists return everything that one answer may hold; large sites ask for fewer at a time. */
export const page = z.strictObject({
  limit: z.optional(
    z.string().check(
      z.refine((text) => /^\d+$/.test(text), { error: 'not_whole', abort: true }),
      z.refine((text) => Number(text) >= 1, { error: 'too_small', params: { limit: 1 } }),
      z.refine((text) => Number(text) <= limits.server.list.limitMax, {
        error: 'too_large',
        params: { limit: limits.server.list.limitMax },
      }),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(120, { error: 'too_long' }))),
});

export type Page = z.infer<typeof page>;

/** Where the next page begins; absent on the last one. */
export const nextCursor = z.optional(z.string());

export const nothing = z.strictObject({});

export const language = z.enum(languages);
