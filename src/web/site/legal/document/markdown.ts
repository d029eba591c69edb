import { type Inline, parseInline, plainText } from './inline.ts';

/** The part of Markdown that the legal texts are written in: headings, paragraphs, notes, lists and tables. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; content: Inline[] }
  | { kind: 'paragraph' | 'note'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Runs on the server, so that the parser never travels to the browser. */
export function parseMarkdown(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .flatMap((part) => splitHeadings(part.trim()))
    .filter((part) => part !== '')
    .map(parseBlock);
}

/** A heading may stand right above its text. */
function splitHeadings(part: string): string[] {
  return part.split(/^(#{1,3} .*)$/m).map((piece) => piece.trim());
}

function parseBlock(text: string): Block {
  const lines = text.split('\n');
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading) return parseHeading(heading[1] ?? '', heading[2] ?? '');
  if (lines.every((line) => line.startsWith('|'))) return parseTable(lines);
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'note', content: parseInline(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) };
  if (/^- /.test(text)) return { kind: 'list', ordered: false, items: parseItems(text, /^- /m) };
  if (/^\d+\. /.test(text)) return { kind: 'list', ordered: true, items: parseItems(text, /^\d+\. /m) };
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

/** The page has its title already, so the largest heading of a text is a second one. */
function parseHeading(marks: string, text: string): Block {
  const content = parseInline(text);
  return { kind: 'heading', level: marks.length === 3 ? 3 : 2, id: idOf(plainText(content)), content };
}

/** `4. Per quanto tempo` is `per-quanto-tempo`: a link to it outlives a new numbering. */
function idOf(heading: string): string {
  const plain = heading.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/^[\d.\s]+/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function parseItems(text: string, mark: RegExp): Inline[][] {
  return text
    .split(mark)
    .filter((item) => item.trim() !== '')
    .map((item) =>
      parseInline(
        item
          .trim()
          .split('\n')
          .map((line) => line.trim())
          .join(' '),
      ),
    );
}

function parseTable(lines: string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cellsOf);
  return { kind: 'table', head, rows };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));
