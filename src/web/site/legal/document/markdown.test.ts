import { describe, expect, test } from 'vitest';
import { parseInline } from './inline.ts';
import { parseMarkdown } from './markdown.ts';

const plain = (text: string) => [{ kind: 'text', text }];

describe('parseMarkdown', () => {
  test('reads headings, paragraphs that go on over lines, and lists', () => {
    expect(parseMarkdown('## Uno\n\nprima\nriga\n\n### Due\n- a\n- b\n  ancora\n\n1. x\n2. y')).toEqual([
      { kind: 'heading', level: 2, id: 'uno', content: plain('Uno') },
      { kind: 'paragraph', content: plain('prima riga') },
      { kind: 'heading', level: 3, id: 'due', content: plain('Due') },
      { kind: 'list', ordered: false, items: [plain('a'), plain('b ancora')] },
      { kind: 'list', ordered: true, items: [plain('x'), plain('y')] },
    ]);
  });

  test.each([
    ['## 12. Per quanto tempo', 'per-quanto-tempo'],
    ['## Qualità, età e l’età', 'qualita-eta-e-l-eta'],
    ['# Titolo', 'titolo'],
  ])('%s can be linked to as #%s', (source, id) => {
    expect(parseMarkdown(source)).toMatchObject([{ kind: 'heading', level: 2, id }]);
  });

  test('reads tables without their ruler', () => {
    expect(parseMarkdown('| A | B |\n| --- | :-: |\n| 1 | **2** |')).toEqual([
      { kind: 'table', head: [plain('A'), plain('B')], rows: [[plain('1'), [{ kind: 'bold', text: '2' }]]] },
    ]);
  });

  test('reads notes', () => {
    expect(parseMarkdown('> In breve:\n> poco.')).toEqual([{ kind: 'note', content: plain('In breve: poco.') }]);
  });
});

describe('parseInline', () => {
  test('reads bold, technical names and links', () => {
    expect(parseInline('vedi **qui** o `lng` o [là](https://x.it) o [sotto](#fine).')).toEqual([
      { kind: 'text', text: 'vedi ' },
      { kind: 'bold', text: 'qui' },
      { kind: 'text', text: ' o ' },
      { kind: 'code', text: 'lng' },
      { kind: 'text', text: ' o ' },
      { kind: 'link', text: 'là', href: 'https://x.it' },
      { kind: 'text', text: ' o ' },
      { kind: 'link', text: 'sotto', href: '#fine' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each(['javascript:alert(1)', '//altrove.it', '/\\altrove.it', 'data:text/html,x'])('never makes a link to %s', (href) => {
    expect(parseInline(`[qui](${href})`).every((inline) => inline.kind === 'text')).toBe(true);
  });
});
