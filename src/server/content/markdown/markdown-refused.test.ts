import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { MarkdownError, mayBeRefused, parseMarkdown } from './markdown.ts';

describe('what a page does not show is refused with its line', () => {
  test.each([
    ['a block of HTML', 'uno\n\n<div>\n\ndue', 3],
    ['HTML in a line', 'uno\n\ndue\ntre <b>quattro</b>', 4],
    ['HTML in a cell', '| A |\n| --- |\n| 1 |\n| <br> |', 4],
    ['a comment', '- a\n- <!-- b -->', 2],
    ['a script', 'uno\n<script>alert(1)</script>', 2],
    ['a picture', '## Uno\n![due](/tre.jpg)', 2],
    ['code', 'uno\n\n```\ndue\n```', 3],
    ['a rule', 'uno\n\n***', 3],
  ])('%s', (_what, source, line) => {
    const parse = () => parseMarkdown(source);
    expect(parse).toThrow(MarkdownError);
    expect(parse).toThrow(expect.objectContaining({ line }));
  });
});

describe('what may be refused is known without parsing', () => {
  const refuses = (source: string): boolean => {
    try {
      parseMarkdown(source);
      return false;
    } catch (error) {
      if (error instanceof MarkdownError) return true;
      throw error;
    }
  };

  test('nothing in the documents of the product', () => {
    for (const kind of legalKinds) {
      const body = readFileSync(`content/legal/${kind}.md`, 'utf8').split('---\n').at(-1) ?? '';
      expect(body.length).toBeGreaterThan(1000);
      expect(mayBeRefused(body), kind).toBe(false);
      expect(refuses(body), kind).toBe(false);
    }
  });

  test('of any text that is refused', () => {
    const marks = [...' \n\t\r*_-+`|![]<>\\#=', '\n\n', '    ', '**', '---', '```', '~~~'];
    const piece = fc.constantFrom(...marks, 'a', '- ', '> ', '1. ', '(b)', '[c]: /d\n', '<b>', '<!--', '&lt;');
    const source = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
    let refused = 0;
    fc.assert(
      fc.property(source, (text) => {
        if (!refuses(text)) return;
        refused += 1;
        expect(mayBeRefused(text)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(refused, 'the pieces make what is refused').toBeGreaterThan(1000);
  });
});
