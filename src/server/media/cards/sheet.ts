import { readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { CardPage } from '#contract/pages/data.ts';
import { fitText, heightOf } from './fit-text.ts';
import { readTypeface, setLine, type Typeface, writable } from './typeface.ts';

/** What a card says: a headline, and under it a line or two. What the typeface cannot write is left out. */
type CardWords = { headline: string; below: readonly string[] };
export type CardSheet = {
  page: CardPage;
  words: CardWords;
  /** A photograph has the right half, else the page's drawing stands behind the words. */
  hasPhoto: boolean;
  /** The product's mark, which does not stand beside a logo of the trainer's own. */
  hasMark: boolean;
};

/** What cards are composed of, written by `tools/art`. */
export type CardDrawings = { mark: string; pages: Record<CardPage, { ground: string; ink: string; svg: string }> };
export type CardKit = { face: Typeface; drawings: CardDrawings };

export async function readCardKit(): Promise<CardKit> {
  const drawings = await readFile(new URL('./drawings.json', import.meta.url), 'utf8');
  return { face: await readTypeface(), drawings: JSON.parse(drawings) as CardDrawings };
}

const { width, height } = limits.pictures.card;
/** The column of the words, where they begin, and the baseline of the last: over the floor of a drawing, or near the lower edge. */
const column = { left: 64, top: 56, width: 478, mark: 76, floor: 500, foot: 562 };
/** Where the photograph is, after a rule. */
const rule = 8;
export const photoPlace = { left: 620, top: 0, width: width - 620, height } as const;
const RULE_INK = '#14120f';

const ofHeadline = { largest: 108, smallest: 40, leading: 0.96, tracking: -0.035 };
const ofLines = { largest: 34, smallest: 24, leading: 1.18, tracking: -0.01 };
/** Between the headline and what stands below it, and between the mark and the headline. */
const [gap, air] = [36, 36];
/** A headline alone stands so much higher: the comma below a large letter, as in Ș, reaches deeper than those of the lines. */
const depth = 8;

/** The card as SVG without its photograph: the words are outlines, so that whatever draws them needs no fonts. */
export function cardSheet({ face, drawings }: CardKit, { page, words, hasPhoto, hasMark }: CardSheet): string {
  const { ground, ink, svg } = drawings.pages[page];
  const mark = hasMark
    ? `<g transform="translate(${column.left} ${column.top}) scale(${column.mark / 96})">${drawings.mark}</g>`
    : '';
  const drawn = mark + wordsOf(face, words, { ink, base: hasPhoto ? column.foot : column.floor, hasMark });
  if (!hasPhoto) return svg.replace(/<\/svg>$/, `${drawn}</svg>`);
  const panel = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  const line = `<rect x="${photoPlace.left - rule}" width="${rule}" height="${height}" fill="${RULE_INK}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${panel}${line}${drawn}</svg>`;
}

type On = { ink: string; base: number; hasMark: boolean };

/** From the foot upwards: the lines below in one size, then the headline in what is left. What nothing is left of gives way. */
function wordsOf(face: Typeface, { headline, below }: CardWords, { ink, base, hasMark }: On): string {
  const [first = '', ...others] = [headline, ...below].map((text) => writable(face, text)).filter((text) => text !== '');
  const top = column.top + (hasMark ? column.mark + air : 0);
  const place = { ...ofLines, width: column.width, height: heightOf(2, ofLines.largest, ofLines.leading) };
  const largest = Math.min(...others.map((text) => fitText(face, text, place).size), ofLines.largest);
  const small = others.flatMap((text) => fitText(face, text, { ...place, largest }).lines);
  const step = largest * ofLines.leading;
  const drawn = small.map((text, at) =>
    lineOf(face, text, { size: largest, tracking: ofLines.tracking, baseline: base - (small.length - 1 - at) * step }),
  );
  const foot = small.length === 0 ? base - depth : base - heightOf(small.length, largest, ofLines.leading) - gap;
  const { lines, size } = fitText(face, first, { ...ofHeadline, width: column.width, height: foot - top });
  const title = lines.map((text, at) =>
    lineOf(face, text, {
      size,
      tracking: ofHeadline.tracking,
      baseline: foot - (lines.length - 1 - at) * size * ofHeadline.leading,
    }),
  );
  return `<g fill="${ink}">${title.join('')}${drawn.join('')}</g>`;
}

function lineOf(
  face: Typeface,
  text: string,
  { size, tracking, baseline }: { size: number; tracking: number; baseline: number },
) {
  const scale = size / face.unitsPerEm;
  const glyphs = setLine(face, text, tracking).placed.map(({ character, at }) => {
    const [, path = ''] = face.glyphs[character] ?? [];
    return path && `<path transform="translate(${Math.round(at * face.unitsPerEm)} 0)" d="${path}"/>`;
  });
  // Letters have a little air on their left, which a large size makes visible beside the mark.
  const left = column.left - size * 0.05;
  return `<g transform="translate(${left.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`;
}
