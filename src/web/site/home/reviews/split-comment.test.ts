import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { splitComment, splitTitle } from './split-comment.ts';

test('a comment of ordinary length stays whole', () => {
  expect(splitComment('Mi sento più forte.')).toEqual({ beginning: 'Mi sento più forte.', rest: '' });
});

test('a long one is cut where a sentence ends', () => {
  const { beginning, rest } = splitComment('Una frase di prova, né lunga né breve, finisce qui. '.repeat(12).trim());
  expect(beginning).toMatch(/finisce qui\.$/);
  expect(rest).toMatch(/^Una frase/);
});

test('one without sentences is cut between words, one without words between signs', () => {
  expect(splitComment('forza '.repeat(100).trim()).beginning).toMatch(/forza$/);
  const lifter = '🏋🏽‍♀️';
  const { beginning, rest } = splitComment(lifter.repeat(100));
  expect(beginning.replaceAll(lifter, '') + rest.replaceAll(lifter, '')).toBe('');
});

test('one of many short lines is folded after its first ones, however few signs they have', () => {
  const text = Array.from({ length: 45 }, (_, line) => `Riga ${line + 1}`).join('\n');
  const { beginning, rest } = splitComment(text);
  expect(beginning.split('\n')).toHaveLength(7);
  expect(rest).toMatch(/^Riga 8\n/);
  expect(splitComment('Uno\nDue\nTre').rest).toBe('');
});

test('a long title is cut between two words, one without spaces between signs', () => {
  const { beginning, rest } = splitTitle('forza '.repeat(33).trim());
  expect(beginning.length).toBeLessThanOrEqual(80);
  expect(`${beginning} ${rest}`).toBe('forza '.repeat(33).trim());
  expect(splitTitle('a'.repeat(200)).beginning).toHaveLength(80);
  expect(splitTitle('Da 60 a 100 in panca').rest).toBe('');
});

test('nothing that was written is lost', () => {
  const written = fc.string({
    unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constant('\n')),
    minLength: limits.reviews.commentMin,
    maxLength: limits.reviews.commentMax,
  });
  fc.assert(
    fc.property(written, (text) => {
      const { beginning, rest } = splitComment(text.trim());
      expect((beginning + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
