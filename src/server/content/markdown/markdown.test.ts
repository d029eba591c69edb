import { describe, expect, test } from 'vitest';
import { parseMarkdown, parseRichText, parseTypedMarkdown, sectionHeadings } from './markdown.ts';

const item = (text: string) => [{ kind: 'paragraph', content: [text] }];
const list = (ordered: boolean, items: unknown[], start = 1) => ({ kind: 'list', ordered, start, items });
const lineOf = (text: string) => {
  const [block] = parseMarkdown(text);
  return block?.kind === 'paragraph' ? block.content : undefined;
};

describe('blocks', () => {
  test('headings, paragraphs that go on over lines, and lists', () => {
    expect(parseMarkdown('## Uno\n\nprima\nriga\n\n### Due\n- a\n- b\n  ancora\n\n1. x\n2. y')).toEqual([
      { kind: 'heading', level: 2, id: 'uno', content: ['Uno'] },
      { kind: 'paragraph', content: ['prima riga'] },
      { kind: 'heading', level: 3, id: 'due', content: ['Due'] },
      list(false, [item('a'), item('b ancora')]),
      list(true, [item('x'), item('y')]),
    ]);
  });

  test.each([
    ['## 12. Per quanto tempo', 'per-quanto-tempo'],
    ['## Qualità, età e l’età', 'qualita-eta-e-l-eta'],
    ['# Titolo', 'titolo'],
    ['## La **tua** `lng`', 'la-tua-lng'],
  ])('%s can be linked to as #%s', (source, id) => {
    expect(parseMarkdown(source)).toMatchObject([{ kind: 'heading', level: 2, id }]);
  });

  test('tables, whose columns say their words without marks', () => {
    expect(parseMarkdown('| A | **B** |\n| --- | :-: |\n| 1 | **2** |')).toEqual([
      {
        kind: 'table',
        columns: [
          { label: 'A', content: ['A'] },
          { label: 'B', content: [{ kind: 'bold', content: ['B'] }] },
        ],
        rows: [[['1'], [{ kind: 'bold', content: ['2'] }]]],
      },
    ]);
  });

  test('a pipe that is escaped stays in its cell', () => {
    expect(parseMarkdown('| A | B |\n| --- | --- |\n| x \\| y | `a \\| b` |')).toMatchObject([
      { rows: [[['x | y'], [{ kind: 'code', text: 'a | b' }]]] },
    ]);
  });

  test('notes, of one paragraph or more', () => {
    expect(parseMarkdown('> In breve:\n> poco.')).toEqual([{ kind: 'note', content: item('In breve: poco.') }]);
    expect(parseMarkdown('> Uno\n>\n> - a')).toEqual([{ kind: 'note', content: [...item('Uno'), list(false, [item('a')])] }]);
  });

  test('a list within an item', () => {
    expect(parseMarkdown('- a\n  - uno\n  - due\n- b')).toEqual([
      list(false, [[...item('a'), list(false, [item('uno'), item('due')])], item('b')]),
    ]);
  });

  test('numbers with a bracket, and a list that begins elsewhere', () => {
    expect(parseMarkdown('1) x\n2) y')).toEqual([list(true, [item('x'), item('y')])]);
    expect(parseMarkdown('4. x')).toEqual([list(true, [item('x')], 4)]);
  });

  test('blank lines between the items of one list', () => {
    expect(parseMarkdown('1. x\n\n2. y\n\n   ancora\n\n3. z')).toEqual([
      list(true, [item('x'), [...item('y'), ...item('ancora')], item('z')]),
    ]);
  });

  test('a line that is only indented is no code', () => {
    expect(parseMarkdown('uno\n\n    due')).toEqual([...item('uno'), ...item('due')]);
  });
});

describe('lines', () => {
  test('bold, technical names and links', () => {
    expect(lineOf('vedi **qui** o `lng` o [là](https://x.it) o [sotto](#fine).')).toEqual([
      'vedi ',
      { kind: 'bold', content: ['qui'] },
      ' o ',
      { kind: 'code', text: 'lng' },
      ' o ',
      { kind: 'link', content: ['là'], href: 'https://x.it' },
      ' o ',
      { kind: 'link', content: ['sotto'], href: '#fine' },
      '.',
    ]);
  });

  test('bold may have a star, emphasis and a link in it', () => {
    expect(lineOf('**2 * 2, *sì*, [là](/la)**')).toEqual([
      {
        kind: 'bold',
        content: ['2 * 2, ', { kind: 'emphasis', content: ['sì'] }, ', ', { kind: 'link', href: '/la', content: ['là'] }],
      },
    ]);
  });

  test('signs that are escaped or named are what they say', () => {
    expect(lineOf('\\*a\\* &amp; 3 < 4 [b] www.x.it')).toEqual(['*a* & 3 < 4 [b] www.x.it']);
  });

  test('a line that ends in a backslash ends there', () => {
    expect(lineOf('uno\\\ndue')).toEqual(['uno', { kind: 'break' }, 'due']);
  });

  test.each(['javascript:alert(1)', '//altrove.it', '/\\\\altrove.it', 'data:text/html,x', 'http://altrove.it', 'JaVaScRiPt:x'])(
    'never makes a link to %s',
    (href) => {
      for (const source of [`[qui](${href})`, `[qui](<${href}>)`, `[qui][1]\n\n[1]: ${href}`]) {
        const content = lineOf(source) ?? [];
        expect(content.length).toBeGreaterThan(0);
        expect(content.every((inline) => typeof inline === 'string')).toBe(true);
      }
    },
  );

  test.each(['/&#9;/altrove.it', '/&Tab;/altrove.it', '&#1;javascript:x', 'https://x.it/&#10;'])(
    'never makes a link to %s, whose signs are named',
    (href) => {
      expect(lineOf(`[qui](${href})`)?.every((inline) => typeof inline === 'string')).toBe(true);
    },
  );

  test('a link that leads nowhere safe is shown as it was written', () => {
    expect(lineOf('[qui](javascript:x)')).toEqual(['[qui](javascript:x)']);
  });

  test('addresses stay as they are written', () => {
    const href = 'mailto:a@b.it?subject=Recesso%20dal&body=%3A%0A';
    expect(lineOf(`[qui](${href})`)).toEqual([{ kind: 'link', href, content: ['qui'] }]);
  });
});

describe('what is filled in', () => {
  const fill = (text: string) => text.replaceAll('{{x}}', '1. **a** | <b> `c`');

  test('is never read as Markdown', () => {
    expect(parseMarkdown('{{x}}', fill)).toEqual(item('1. **a** | <b> `c`'));
    expect(parseMarkdown('`{{x}}`', fill)).toMatchObject([{ content: [{ kind: 'code', text: '1. **a** | <b> `c`' }] }]);
    expect(parseMarkdown('| {{x}} |\n| --- |', fill)).toMatchObject([{ columns: [{ label: '1. **a** | <b> `c`' }] }]);
  });

  test('decides where a link leads, and what a heading is called', () => {
    const to = (address: string) => parseMarkdown('[qui]({{x}})', (text) => text.replace('{{x}}', address));
    expect(to('https://x.it')).toMatchObject([{ content: [{ kind: 'link', href: 'https://x.it' }] }]);
    expect(to('javascript:x')).toEqual(item('[qui](javascript:x)'));
    expect(parseMarkdown('## Di {{x}}', (text) => text.replace('{{x}}', 'Marco'))).toMatchObject([{ id: 'di-marco' }]);
  });
});

test('a long text full of marks that never end is read in time', () => {
  for (const mark of ['**', '[', '`', '> ', '| ', '<', '![', '- '])
    expect(() => parseMarkdown(mark.repeat(20_000))).not.toThrow(RangeError);
}, 10_000);

describe('what a person typed', () => {
  test('has headings below that of its section, lists, tables and links', () => {
    expect(parseTypedMarkdown('## Casi\n- a\n\n| A |\n| --- |\n| 1 |')).toMatchObject([
      { kind: 'heading', level: 3, id: 'casi' },
      { kind: 'list' },
      { kind: 'table' },
    ]);
  });

  test.each([
    '<b>due</b>',
    '<script>alert(1)</script>',
    '<!-- x -->',
    '```\ndue\n```',
    '***',
    '![uno](/due.jpg)',
    '<img src=x onerror=alert(1)>',
    'uno\n---',
  ])('is text where a page shows nothing of the kind: %s', (source) => {
    for (const block of parseTypedMarkdown(source)) expect(['paragraph', 'list']).toContain(block.kind);
    expect(JSON.stringify(parseTypedMarkdown(source))).not.toMatch(/"kind":"(html|image|rule)/);
  });

  test('never makes a link that runs a script', () => {
    expect(JSON.stringify(parseTypedMarkdown('[qui](javascript:x) <javascript:y> ![a](data:text/html,x)'))).not.toContain('href');
    expect(parseRichText('[qui](javascript:x)')).toBeUndefined();
  });
});

describe('a rich sentence', () => {
  test('has paragraphs, bold words and links', () => {
    expect(parseRichText('Uno **due** e [tre](/booking).\n\nQuattro\ncinque')).toEqual([
      ['Uno ', { kind: 'bold', content: ['due'] }, ' e ', { kind: 'link', href: '/booking', content: ['tre'] }, '.'],
      ['Quattro', { kind: 'break' }, 'cinque'],
    ]);
  });

  test.each(['Solo testo.', '', '- uno', '# uno', '3*4*5', '_uno_', '<b>uno</b>', '`uno`', '1. uno', '> uno'])(
    'is plain where it is one paragraph without marks: %s',
    (source) => {
      expect(parseRichText(source)).toBeUndefined();
    },
  );
});

test('the sections of a document are told by their headings', () => {
  expect(sectionHeadings('> nota\n\n## 1. Chi sono\n\ntesto\n\n### Ancora\n\n## 2. Prezzi')).toEqual([
    { id: 'chi-sono', title: '1. Chi sono', line: 2 },
    { id: 'prezzi', title: '2. Prezzi', line: 8 },
  ]);
});
