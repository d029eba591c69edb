import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const lines = readFileSync(inProject('docs/phones.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

test('the checklist for phones has 30 lines, in order, each with what to do and what is right', () => {
  expect(lines.map(([number]) => Number(number))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(lines.filter(([, action, result]) => !action || !result)).toEqual([]);
});

test('no line is ticked for either phone: the page claims nothing', () => {
  expect(lines.filter(([, , , ...boxes]) => boxes.join() !== '☐,☐')).toEqual([]);
});
