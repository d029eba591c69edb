import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPages } from '#contract/pages/data.ts';
import { checked, rounds } from '../../../../tests/security/length.ts';
import { type CardSheet, cardSheet, readCardKit } from './sheet.ts';
import { writable } from './typeface.ts';

const kit = await readCardKit();
const LINE = /<g transform="translate\(([\d.-]+) ([\d.-]+)\) scale\((0\.\d+) -[\d.]+\)">(.*?)<\/g>/g;
const GLYPH = /translate\(([\d.-]+) 0\)" d="([^"]*)"/g;

type Line = { baseline: number; scale: number; glyphs: number; points: [number, number][] };

/** The lines of a card, with every point that their outlines name: no ink lies beyond these. */
function linesOf(card: Partial<CardSheet> & Pick<CardSheet, 'words'>): Line[] {
  const svg = cardSheet(kit, { page: 'home', hasPhoto: false, hasMark: true, ...card });
  return [...svg.matchAll(LINE)].map(([, left = '', baseline = '', scale = '', inner = '']) => {
    const glyphs = [...inner.matchAll(GLYPH)];
    const points = glyphs.flatMap(([, at = '', path = '']) =>
      [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
        ([, x, y]) =>
          [Number(left) + Number(scale) * (Number(at) + Number(x)), Number(baseline) - Number(scale) * Number(y)] as [
            number,
            number,
          ],
      ),
    );
    return { baseline: Number(baseline), scale: Number(scale), glyphs: glyphs.length, points };
  });
}

/** Beside the edges that chats cut round, below the mark, over the floor of the drawing or the lower edge, and off the figure. */
function expectInside(lines: Line[], { hasPhoto, hasMark }: Pick<CardSheet, 'hasPhoto' | 'hasMark'>): void {
  for (const [x, y] of lines.flatMap(({ points }) => points)) {
    expect(x).toBeGreaterThan(48);
    expect(x).toBeLessThan(572);
    expect(y).toBeGreaterThan(hasMark ? 132 : 48);
    expect(y).toBeLessThan(hasPhoto ? 590 : 532);
  }
}

const letters = fc.constantFrom(...Object.keys(kit.face.glyphs), ...'aeionrlst ', ' ', ' ', '-', '🏋️', 'ж', 'م');
const texts = (max: number) => fc.string({ unit: letters, maxLength: max });

test('no letter of any name, title or city is outside its place, whatever is written and however long', () => {
  fc.assert(
    fc.property(texts(60), texts(60), texts(40), fc.boolean(), fc.boolean(), (headline, name, city, hasPhoto, hasMark) => {
      const lines = linesOf({ words: { headline, below: [name, city] }, hasPhoto, hasMark });
      expectInside(lines, { hasPhoto, hasMark });
    }),
    { ...checked, numRuns: rounds(150, 20_000) },
  );
});

test('lines do not touch one another, and letters stand beside one another', () => {
  const words = { headline: 'Ángela Über-Jäger', below: ['Çagla Ýgg', 'Bergamo'] };
  const lines = linesOf({ words });
  for (const [at, line] of lines.entries()) {
    const above = Math.min(...line.points.map(([, y]) => y));
    for (const other of lines.slice(0, at).filter(({ baseline }) => baseline < line.baseline))
      expect(above).toBeGreaterThan(other.baseline);
    expect(line.glyphs).toBeGreaterThan(0);
  }
});

test('a name of one word of 60 letters is broken, and one of a usual length is large', () => {
  const long = linesOf({
    words: { headline: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'.padEnd(60, 'w'), below: [] },
  });
  expect(long.length).toBeGreaterThan(1);
  expect(long.reduce((sum, { glyphs }) => sum + glyphs, 0)).toBe(60);
  expectInside(long, { hasPhoto: false, hasMark: true });
  const [usual] = linesOf({ words: { headline: 'Anna Rossi', below: ['Personal trainer', 'Bergamo'] } });
  expect((usual?.scale ?? 0) * kit.face.unitsPerEm).toBeGreaterThan(90);
});

test('emoji fall out, a letter without outlines loses its accents, and a word of another script goes as a whole', () => {
  const write = (text: string) => writable(kit.face, text);
  expect(write('Anna 🏋️‍♀️ Rossi™ 💪🏽')).toBe('Anna Rossi™');
  expect(write('Łukasz Wiśniewski, Ștefan Đorđe, Nguyễn')).toBe('Łukasz Wiśniewski, Ștefan Đorđe, Nguyễn');
  expect(write('Jose\u0301 𝓐𝓷𝓷𝓪')).toBe('José Anna');
  expect(write('محمد علي')).toBe('');
  expect(write('Omar محمد Rossi')).toBe('Omar Rossi');
  expect(write('24\u00a0ore')).toBe('24\u00a0ore');
  expect(linesOf({ words: { headline: 'محمد علي', below: ['عمر', ''] } })).toEqual([]);
});

test('what is written is not markup', () => {
  const svg = cardSheet(kit, { page: 'home', words: { headline: '<script>"&\'', below: [] }, hasPhoto: true, hasMark: true });
  expect(svg).not.toContain('script');
  expect(linesOf({ words: { headline: '<a>', below: [] } })).toHaveLength(1);
});

test('each page has a drawing of the size of a card, which reads no other file', () => {
  for (const page of cardPages) {
    const { svg } = kit.drawings.pages[page];
    expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 1200 630"/);
    expect(svg).not.toMatch(/<image|href|<text|url\((?!#)/);
  }
});
