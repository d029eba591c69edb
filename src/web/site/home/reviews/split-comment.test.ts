import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { splitComment } from './split-comment.ts';

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

test('nothing that was written is lost', () => {
  const written = fc.string({ unit: 'grapheme', minLength: limits.review.commentMin, maxLength: limits.review.commentMax });
  fc.assert(
    fc.property(written, (text) => {
      const { beginning, rest } = splitComment(text.trim());
      expect((beginning + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
