import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Block } from '#contract/pages/data.ts';
import { parseTypedMarkdown } from './markdown.ts';
import { CELLS_MAX } from './vast-tables.ts';

const { sectionMax } = limits.site;

/** A table of so many columns, and as many rows of one cell as a section has room for. */
function tableOf(columns: number, row: string, before: string): string {
  const head = [`${before}${'a|'.repeat(columns)}`, `${before}${'-|'.repeat(columns)}`].join('\n');
  const rows = `\n${before}${row}`.repeat(Math.floor((sectionMax - head.length) / (row.length + before.length + 1)));
  return head + rows;
}

function cellsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'table') return sum + block.columns.length + block.rows.flat().length;
    if (block.kind === 'list') return sum + block.items.reduce((all, item) => all + cellsIn(item), 0);
    if (block.kind === 'note') return sum + cellsIn(block.content);
    return sum;
  }, 0);
}

test('no section that fits makes more cells than a page draws, however few characters they take', () => {
  const columns = fc.integer({ min: 1, max: 4000 });
  const rows = fc.constantFrom('|', 'a', 'a|b', '||', '- ', '-|');
  fc.assert(
    fc.property(columns, rows, fc.constantFrom('', '> ', '- ', '1. ', '> - '), (count, row, before) => {
      expect(cellsIn(parseTypedMarkdown(tableOf(count, row, before)))).toBeLessThanOrEqual(2 * CELLS_MAX);
    }),
    { numRuns: 60 },
  );
});

test('a table of a hundred rows with ten columns is one', () => {
  const row = `| ${'due parole | '.repeat(10)}`;
  const source = [row, `| ${'--- | '.repeat(10)}`, ...Array.from({ length: 100 }, () => row)].join('\n');
  expect(cellsIn(parseTypedMarkdown(source))).toBe(1010);
});
