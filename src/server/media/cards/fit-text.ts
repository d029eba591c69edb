import { setLine, type Typeface } from './typeface.ts';

/** The place of a text, in pixels; sizes and tracking are of its letters. */
type Place = { width: number; height: number; largest: number; smallest: number; leading: number; tracking: number };
type Fitted = { lines: string[]; size: number };

/** Of an em, from the baseline: a capital with an accent. */
const ASCENT = 0.93;
export const heightOf = (lines: number, size: number, leading: number): number =>
  lines === 0 ? 0 : size * ((lines - 1) * leading + ASCENT);

/** The text in the largest size in which its words have their place. Where none is small enough, words are broken, and the end is left out. */
export function fitText(face: Typeface, text: string, place: Place): Fitted {
  if (text === '') return { lines: [], size: place.smallest };
  const { largest, smallest, leading, height } = place;
  for (let size = largest; size >= smallest; size -= 1) {
    const lines = wrap(face, wordsOf(text), size, place);
    if (lines && heightOf(lines.length, size, leading) <= height)
      return { lines: balance(face, text, size, { place, lines }), size };
  }
  const lines = wrap(face, brokenWords(face, text, place), smallest, place) ?? [];
  const most = Math.max(1, 1 + Math.floor((height / smallest - ASCENT) / leading));
  return { lines: lines.length > most ? cutAfter(face, lines.slice(0, most), place) : lines, size: smallest };
}

type Word = { text: string; gap: string };

/** A line may break at a space and after a hyphen. */
function wordsOf(text: string): Word[] {
  return text.split(' ').flatMap((word) => {
    const pieces = word.match(/[^-]*-+|[^-]+/g) ?? [];
    return pieces.map((piece, at) => ({ text: piece, gap: at === 0 ? ' ' : '' }));
  });
}

/** Undefined where a word is wider than the place. */
function wrap(face: Typeface, words: readonly Word[], size: number, { width, tracking }: Place): string[] | undefined {
  const fits = (line: string) => setLine(face, line, tracking).width * size <= width;
  const lines: string[] = [];
  for (const { text, gap } of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + gap + text)) lines[lines.length - 1] = last + gap + text;
    else if (fits(text)) lines.push(text);
    else return undefined;
  }
  return lines;
}

/** As many lines, as equal in width as their words allow. */
function balance(face: Typeface, text: string, size: number, { place, lines }: { place: Place; lines: string[] }): string[] {
  const words = wordsOf(text);
  for (let part = 0.5; part < 1; part += 0.05) {
    const narrower = wrap(face, words, size, { ...place, width: place.width * part });
    if (narrower?.length === lines.length) return narrower;
  }
  return lines;
}

/** Words that are too wide even in the smallest size, in pieces. */
function brokenWords(face: Typeface, text: string, { width, smallest, tracking }: Place): Word[] {
  return wordsOf(text).flatMap(({ text: word, gap }) => {
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (setLine(face, longer, tracking).width * smallest <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(character);
    }
    return pieces.map((piece, at) => ({ text: piece, gap: at === 0 ? gap : '' }));
  });
}

function cutAfter(face: Typeface, lines: string[], { width, smallest, tracking }: Place): string[] {
  const [last = '', ...before] = lines.toReversed();
  const characters = [...last];
  while (characters.length > 0 && setLine(face, `${characters.join('')}…`, tracking).width * smallest > width) characters.pop();
  return [...before.toReversed(), `${characters.join('').trimEnd()}…`];
}
