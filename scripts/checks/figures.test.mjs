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
    'files of 30 lines or fewer': 2,
    'folders with code': 2,
    'depth below src': 2,
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
