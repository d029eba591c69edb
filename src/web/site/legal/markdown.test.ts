import { describe, expect, test } from 'vitest';
import { parseInline, parseMarkdown } from './markdown.ts';

const plain = (text: string) => [{ kind: 'text', text }];

describe('parseMarkdown', () => {
  test('reads headings, paragraphs that go on over lines, and lists', () => {
    expect(parseMarkdown('# Uno\n\nprima\nriga\n\n## Due\n- a\n- b\n  ancora\n\n1. x\n2. y')).toEqual([
      { kind: 'heading', level: 1, content: plain('Uno') },
      { kind: 'paragraph', content: plain('prima riga') },
      { kind: 'heading', level: 2, content: plain('Due') },
      { kind: 'list', ordered: false, items: [plain('a'), plain('b ancora')] },
      { kind: 'list', ordered: true, items: [plain('x'), plain('y')] },
    ]);
  });

  test('reads tables without their ruler', () => {
    expect(parseMarkdown('| A | B |\n| --- | :-: |\n| 1 | **2** |')).toEqual([
      { kind: 'table', head: [plain('A'), plain('B')], rows: [[plain('1'), [{ kind: 'bold', text: '2' }]]] },
    ]);
  });
});

describe('parseInline', () => {
  test('reads bold and links', () => {
    expect(parseInline('vedi **qui** o [là](https://x.it).')).toEqual([
      { kind: 'text', text: 'vedi ' },
      { kind: 'bold', text: 'qui' },
      { kind: 'text', text: ' o ' },
      { kind: 'link', text: 'là', href: 'https://x.it' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each(['javascript:alert(1)', '//altrove.it', 'data:text/html,x'])('never makes a link to %s', (href) => {
    expect(parseInline(`[qui](${href})`).every((inline) => inline.kind === 'text')).toBe(true);
  });
});
