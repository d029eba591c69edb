import { readFile } from 'node:fs/promises';

/** The site's typeface as outlines, in its own units with y upwards; `tools/art/cut-glyphs.mjs` writes it. */
type TypefaceFile = {
  unitsPerEm: number;
  glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** Characters by class, and how far the second of two is from the first beyond its advance. */
  kerning: { left: readonly string[]; right: readonly string[]; table: readonly (readonly number[])[] };
};
export type Typeface = Pick<TypefaceFile, 'unitsPerEm' | 'glyphs'> & { kernOf(first: string, second: string): number };

/** Read for each batch of cards: they are composed seldom, and nothing else writes with it. */
export async function readTypeface(): Promise<Typeface> {
  const text = await readFile(new URL('./archivo.json', import.meta.url), 'utf8');
  const { unitsPerEm, glyphs, kerning } = JSON.parse(text) as TypefaceFile;
  const [left, right] = [classesOf(kerning.left), classesOf(kerning.right)];
  const kernOf = (first: string, second: string) => kerning.table[left.get(first) ?? -1]?.[right.get(second) ?? -1] ?? 0;
  return { unitsPerEm, glyphs, kernOf };
}

const classesOf = (classes: readonly string[]): Map<string, number> =>
  new Map(classes.flatMap((members, at) => [...members].map((character) => [character, at] as const)));

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A text without what the typeface has no outlines for. A sign or an emoji is left out; a letter loses its accent, and where
 * that is not enough its whole word goes, since half a name would be a wrong one.
 */
export function writable({ glyphs }: Typeface, text: string): string {
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const words = text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ')
    .split(' ');
  return words
    .map((word) => lettersOf(word, has))
    .filter((word) => word.replaceAll('\u00a0', '') !== '')
    .join(' ');
}

function lettersOf(word: string, has: (character: string) => boolean): string {
  let letters = '';
  for (const character of word) {
    if (has(character)) letters += character;
    else {
      const plain = [...character.normalize('NFKD')].filter(has).join('');
      if (plain === '' && LETTER.test(character)) return '';
      letters += plain;
    }
  }
  return letters;
}

const SPACE = /\s/;

/** A character and where it begins, in ems from the beginning of its line. */
type Placed = { character: string; at: number };

/** The characters of a line and its width, in ems; `tracking` lies between any two letters, not at spaces. */
export function setLine(face: Typeface, text: string, tracking: number): { placed: Placed[]; width: number } {
  const { unitsPerEm, glyphs, kernOf } = face;
  const placed: Placed[] = [];
  let [width, before] = [0, ''];
  for (const character of text) {
    const [advance = 0] = glyphs[character] ?? [];
    if (before !== '') width += kernOf(before, character) / unitsPerEm + (SPACE.test(before + character) ? 0 : tracking);
    placed.push({ character, at: width });
    width += advance / unitsPerEm;
    before = character;
  }
  return { placed, width };
}
