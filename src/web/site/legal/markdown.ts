/** The part of Markdown that the legal texts are written in: headings, paragraphs, lists, tables; bold and links inside. */
export type Inline = { kind: 'text' | 'bold'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Only these lead anywhere: a link can never run a script. */
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/))/;

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
  if (heading) return { kind: 'heading', level: levelOf(heading[1] ?? ''), content: parseInline(heading[2] ?? '') };
  if (lines.every((line) => line.startsWith('|'))) return parseTable(lines);
  if (/^- /.test(text)) return { kind: 'list', ordered: false, items: parseItems(text, /^- /m) };
  if (/^\d+\. /.test(text)) return { kind: 'list', ordered: true, items: parseItems(text, /^\d+\. /m) };
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

function levelOf(marks: string): 1 | 2 | 3 {
  return marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
}

function parseItems(text: string, mark: RegExp): Inline[][] {
  return text
    .split(new RegExp(mark, 'm'))
    .filter((item) => item.trim() !== '')
    .map((item) => parseInline(item.trim().replaceAll(/\s*\n\s*/g, ' ')));
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

export function parseInline(text: string): Inline[] {
  const pieces = text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/);
  return pieces.filter((piece) => piece !== '').map(inlineOf);
}

function inlineOf(piece: string): Inline {
  const bold = /^\*\*(.+)\*\*$/.exec(piece)?.[1];
  if (bold) return { kind: 'bold', text: bold };
  const [, text, href] = /^\[(.+)\]\((\S+)\)$/.exec(piece) ?? [];
  if (text && href && SAFE_LINK.test(href)) return { kind: 'link', text, href };
  return { kind: 'text', text: piece };
}
