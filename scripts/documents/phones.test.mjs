import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const lines = readFileSync(inProject('docs/phones.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\d+\. /.test(line));

test('the checklist for phones has 30 lines, in order, each with what to do and what is right', () => {
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(lines.filter((line) => !/^\d+\. \S.* → \S/.test(line))).toEqual([]);
});
