import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../../../tests/security/length.ts';
import { normalizeCaptions } from './normalize.ts';

const cue = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`;

function read(text: string): string {
  const normalized = normalizeCaptions(text);
  if (!normalized.ok) throw new Error(JSON.stringify(normalized.problem));
  return normalized.text;
}

const times = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 7_200_000 }), fc.integer({ min: 1, max: 60_000 })), { minLength: 1, maxLength: 12 })
  .map((pairs) => pairs.map(([start, length]) => ({ start, end: start + length })));
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/[\s<>&{}\p{Cc}]|^\d+$|^-*$/gu, 'è'));
const newline = fc.constantFrom('\n', '\r\n', '\r');
const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const time = (ms: number, sign: string, withHours: boolean) => {
  const [hours, rest] = [
    Math.floor(ms / 3_600_000),
    `${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}${sign}${pad(ms % 1000, 3)}`,
  ];
  return hours > 0 || withHours ? `${pad(hours)}:${rest}` : rest;
};

test('the same cues come back from either format, in order', () => {
  const options = fc.record({
    isWebVtt: fc.boolean(),
    hasMark: fc.boolean(),
    withHours: fc.boolean(),
    newline,
    words: fc.array(word, { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(times, options, (spans, { isWebVtt, hasMark, withHours, newline, words }) => {
      const cues = spans.map((span, n) => ({ ...span, word: words[n] ?? 'x' }));
      const sign = isWebVtt ? '.' : ',';
      const blocks = cues.map(({ start, end, word }, n) =>
        [String(n + 1), `${time(start, sign, withHours)} --> ${time(end, sign, withHours)}`, word].join(newline),
      );
      const file = (hasMark ? '\uFEFF' : '') + [...(isWebVtt ? ['WEBVTT'] : []), ...blocks].join(newline + newline);
      const ordered = cues.toSorted((a, b) => a.start - b.start);
      const expected = ordered.map(({ start, end, word }) => `${time(start, '.', true)} --> ${time(end, '.', true)}\n${word}`);
      expect(read(file)).toBe(`${['WEBVTT', ...expected].join('\n\n')}\n`);
    }),
    { seed, numRuns: 200 },
  );
});

const ALLOWED = /^<(?:\/?(?:b|i|v|ruby|rt)(?:\.[^\s<>.]+)*(?: [^<>&]*)?|00:00:01\.500)>$/;
/** Everything in angle brackets that the words of cues have. */
const tagsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(' --> ') && !line.startsWith('NOTE'))
    .flatMap((line) => line.match(/<[^>]*>?/g) ?? []);

test('normalized captions are normalized to themselves, and have no tag but those of WebVTT', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i.a>',
      '<v Marco>',
      '</v>',
      '<ruby>',
      '<rt>',
      '<script>',
      '<',
      '>',
      '&',
      '&amp;',
      '-',
      '--',
      '{\\an8}',
      '\n',
      '\n\n',
      '<00:00:01.500>',
      '00:00:03.000 --> 00:00:04.000',
      'NOTE',
      'STYLE',
      '7',
      ' ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const given = cue(pieces.join(''));
      const normalized = normalizeCaptions(given);
      if (normalized.ok) {
        expect(read(normalized.text)).toBe(normalized.text);
        for (const tag of tagsIn(normalized.text)) expect(tag).toMatch(ALLOWED);
      } else expect(normalized.problem.limit).toBeLessThanOrEqual(given.split(/\r\n|\r|\n/).length);
    }),
    { seed, numRuns: 1000 },
  );
});
