import { expect, test } from 'vitest';
import { circlesIn, sizesOf } from './figures.mjs';
import { projectOf } from './fixture.mjs';

const lines = (count) => 'a;\n'.repeat(count);

test('tests and what is no code count for nothing', () => {
  const files = {
    'src/a.ts': lines(10),
    'src/web/admin/b.tsx': lines(20),
    'src/web/admin/c.ts': lines(40),
    'src/web/x/y/z/d.css': '',
  };
  expect(sizesOf(projectOf({ ...files, 'src/deep/er/a.test.ts': lines(500), 'src/texts/a.json': '{}' }))).toEqual({
    'production files of src': 3,
    'lines a file, median': 20,
    'lines a file, 9 of 10': 40,
    'lines a file, most': 40,
    'files under 15 lines': 1,
    'folders with code': 2,
    'folders of more than 20 files': 0,
    'functions of more than 80 lines': 0,
    'of more than 60 without JSX': 0,
    'lines of the longest function': 0,
  });
});

test('cycles that share a file are one circle', () => {
  const cycles = [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['b', 'c'],
  ];
  expect(circlesIn(cycles).sort()).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ]);
});

test('functions count with what is inside them, those that draw markup apart and migrations not at all, and full folders by all their files', () => {
  const body = (count) => 'a;\n'.repeat(count);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`tests/e2e/${index}.test.ts`, '']));
  const files = {
    'src/a.tsx': `export function A() {\n${body(70)}return <p />;\n}\n`,
    'src/b.ts': `export const b = () => {\n${body(60)}};\nfunction c() {\nreturn () => {\n${body(80)}};\n}\n`,
    'src/server/db/migrations/001-020/001-first.ts': `export const up = () => {\n${body(90)}};\n`,
    ...many,
  };
  expect(sizesOf(projectOf(files))).toMatchObject({
    'folders of more than 20 files': 1,
    'functions of more than 80 lines': 2,
    'of more than 60 without JSX': 3,
    'lines of the longest function': 84,
  });
});
