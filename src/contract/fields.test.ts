import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countCharacters, integer, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { check } from './problems.ts';
import { reviewForm } from './reviews/schemas.ts';

test.each([
  ['', 0],
  ['  a  ', 1],
  ['\u00a0a\ufeff\n', 1],
  ['💪', 1],
  ['👨‍👩‍👧', 5],
  ['e\u0301', 2],
  ['è', 1],
])('%j counts %i characters', (typed, count) => {
  expect(countCharacters(typed)).toBe(count);
});

describe('a text', () => {
  const title = text({ min: 2, max: 4 });

  const beyondALine = ['\t', '\n', '\r', '\u0085', '\u009b', '\u2028', '\u202e', '\u2066'];

  test('is of one line unless said otherwise: nothing in it breaks a table, drives a terminal or turns the text around it', () => {
    for (const inside of beyondALine)
      expect(check(title, `a${inside}b`)).toEqual({ ok: false, problems: { _: { code: 'unreadable' } } });
    for (const written of ['שלום', 'علي', 'שלום\u200f!'])
      expect(check(text({ max: 9 }), written)).toEqual({ ok: true, value: written });
    for (const inside of ['\t', '\n', '\r\n'])
      expect(check(text({ max: 9, lines: 'many' }), `a${inside}b`)).toEqual({ ok: true, value: `a${inside}b` });
  });

  test('is trimmed before it is counted and kept', () => {
    expect(check(title, '  abcd \n')).toEqual({ ok: true, value: 'abcd' });
  });

  test.each([
    [undefined, { code: 'required' }],
    ['', { code: 'required' }],
    ['   ', { code: 'required' }],
    ['a', { code: 'too_short', limit: 2 }],
    ['abcde', { code: 'too_long', limit: 4 }],
    ['a\u0000b', { code: 'unreadable' }],
    ['a\u007fb', { code: 'unreadable' }],
    ['a\ud83d', { code: 'unreadable' }],
    ['\udcaaa', { code: 'unreadable' }],
    [12, { code: 'wrong_type' }],
    [null, { code: 'wrong_type' }],
  ])('may not be %j', (typed, problem) => {
    expect(check(title, typed)).toEqual({ ok: false, problems: { _: problem } });
  });

  test('keeps lines and tabs', () => {
    expect(check(text({ max: 9, lines: 'many' }), 'a\n\tb\r\nc').ok).toBe(true);
  });
});

test.each([
  [0, { code: 'too_small', limit: 1 }],
  [6, { code: 'too_large', limit: 5 }],
  [2.5, { code: 'not_whole' }],
  ['3', { code: 'wrong_type' }],
  [Number.NaN, { code: 'wrong_type' }],
  [Number.POSITIVE_INFINITY, { code: 'wrong_type' }],
])('%j is no whole number from 1 to 5', (typed, problem) => {
  expect(check(integer({ min: 1, max: 5 }), typed)).toEqual({ ok: false, problems: { _: problem } });
});

test.each([
  ['abc', { code: 'not_whole' }],
  ['-1', { code: 'not_whole' }],
  ['', { code: 'not_whole' }],
  ['0', { code: 'too_small', limit: 1 }],
  ['10000', { code: 'too_large', limit: limits.server.list.limitMax }],
  ['9'.repeat(40), { code: 'too_large', limit: limits.server.list.limitMax }],
])('a page of %j rows is refused for what is wrong with it', (limit, problem) => {
  expect(check(page, { limit })).toEqual({ ok: false, problems: { limit: problem } });
});

test.each(['1', '1000', '9999'])('a page of %s rows may be asked for', (limit) => {
  expect(check(page, { limit }).ok).toBe(true);
});

test('every field’s first problem is told, unknown fields by their own name, deep ones by their path', () => {
  const checked = check(reviewForm, { rating: 'five', comment: 'short', extra: 1 });
  expect(checked).toEqual({
    ok: false,
    problems: { rating: { code: 'wrong_type' }, comment: { code: 'too_short', limit: 10 }, extra: { code: 'unknown_field' } },
  });
  const deep = z.strictObject({ a: z.strictObject({ b: z.number() }) });
  expect(check(deep, { a: {} })).toEqual({ ok: false, problems: { 'a.b': { code: 'required' } } });
});
