import { expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { checkDocuments } from './documents.mjs';

const words = (count) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const bounds = { decision: 300, tour: 850, together: 60_000 };
const found = (files, most = bounds) =>
  checkDocuments(
    projectOf({ 'README.md': '', 'CONTRIBUTING.md': '', 'CHANGELOG.md': '', 'docs/decisions/README.md': '', ...files }),
    most,
  );

test('a decision of more than 300 words is refused, a tour of more than 850, and no other page for its length', () => {
  const files = {
    'docs/decisions/long.md': words(301),
    'docs/decisions/short.md': words(300),
    'docs/decisions/README.md': words(900),
    'docs/guide.md': words(900),
    'docs/tours/a-call.md': words(851),
    'docs/tours/a-page.md': words(850),
  };
  expect(found(files)).toEqual([
    'docs/decisions/long.md: 301 words, of 300 at most',
    'docs/tours/a-call.md: 851 words, of 850 at most',
  ]);
});

test('documents of more than 60,000 words together are refused, tours and decisions included', () => {
  const files = {
    'README.md': words(29_000),
    'docs/guide.md': words(29_900),
    'docs/tours/a-call.md': words(800),
    'docs/decisions/a.md': words(300),
  };
  expect(found(files)).toEqual([]);
  expect(found({ ...files, 'CHANGELOG.md': words(1) })).toEqual(['all documents: 60001 words, of 60000 at most']);
});

test('signs of tables and lists are no words, and pictures do not count', () => {
  const files = { 'docs/a.md': '| a | 2 |\n|---|---|\n- c', 'docs/images/a.svg': words(9) };
  expect(found(files, { decision: 1, tour: 1, together: 2 })).toEqual(['all documents: 3 words, of 2 at most']);
});

test('sentences without a space between them are refused', () => {
  const files = { 'docs/a.md': 'It ends.It begins; `email`.Points follow. A name.md, 1.1.0 and e.g. this.' };
  expect(found(files)).toEqual(['docs/a.md: a space is missing in "s.It"', 'docs/a.md: a space is missing in "`.Points"']);
});
