import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Inline } from '#contract/pages/data.ts';
import { typeset } from './typeset.ts';
import { hasVastTable } from './vast-tables.ts';

/** Markdown that a page cannot show, with its line counted from 1. */
export class MarkdownError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.name = 'MarkdownError';
    this.line = line;
  }
}

/** HTML is parsed so that it can be refused with its line. An indented line remains a paragraph. */
const ofFiles = linksUnchecked(new MarkdownIt('commonmark', { html: true }).enable('table').disable('code'));

/** In what a person types, whatever a page does not show is text instead of a mistake. */
const shownAsTyped = ['code', 'fence', 'hr', 'html_block', 'html_inline', 'image', 'lheading'];
const typed = linksUnchecked(new MarkdownIt('commonmark').enable('table').disable(shownAsTyped));
const typedTableless = linksUnchecked(new MarkdownIt('commonmark').disable(shownAsTyped));
const typedLines = linksUnchecked(new MarkdownIt('zero').enable(['emphasis', 'escape', 'link', 'newline']));

type Parser = InstanceType<typeof MarkdownIt>;

/** Links are checked by `isSafe` once their {{names}} are filled in; until then no URL may be rewritten. */
function linksUnchecked(parser: Parser): Parser {
  parser.validateLink = () => true;
  parser.normalizeLink = (url) => url;
  return parser;
}

/**
 * The only links that are kept: none can run a script. Browsers read a backslash as a slash and skip tabs and line ends, by
 * which a path could become another host.
 */
const isSafe = (href: string) => /^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(href);

const refused: Record<string, string> = {
  html_block: 'HTML',
  html_inline: 'HTML',
  image: 'a picture',
  fence: 'a block of code',
  hr: 'a rule',
};

/** How every tag, picture and fence begins, and a line without words, as a rule is one. */
const REFUSED_MARKS = /<|!\[|`{3}|~{3}|^[ \t>*+\d.)_-]+$/m;

/** False where parsing would refuse nothing, which is known without parsing; true where it may or may not. */
export const mayBeRefused = (source: string): boolean => REFUSED_MARKS.test(source);

/**
 * CommonMark with tables, as a tree of plain data: the page draws it, and nothing else can come out of the text.
 * `fill` is applied to texts and URLs after parsing, so that inserted values are never read as Markdown.
 */
export function parseMarkdown(source: string, fill: Fill = (text) => text): Block[] {
  const tokens = ofFiles.parse(source, {});
  requireDrawable(tokens);
  return blocksOf(nest(tokens), fill);
}

/** The same for a section that was typed in the admin, below a heading that stays: its own headings are smaller ones. */
export function parseTypedMarkdown(source: string, fill: Fill = (text) => text): Block[] {
  const parser = hasVastTable(source) ? typedTableless : typed;
  const blocks = blocksOf(nest(parser.parse(source, {})), fill);
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, level: 3 } : block));
}

/**
 * Paragraphs with bold words and links, of a sentence that was typed, whose lines end where they were ended. Undefined for one paragraph of plain text, which a page
 * shows as it is.
 */
export function parseRichText(source: string): Inline[][] | undefined {
  const lines = source.replace(/(?<!\n)\n(?!\n)/g, '  \n');
  const paragraphs = nest(typedLines.parse(lines, {})).map(({ children }) => onlyBold(lineOf(children, (text) => text)));
  const isPlain = paragraphs.length < 2 && paragraphs.every((line) => line.every((inline) => typeof inline === 'string'));
  return isPlain ? undefined : paragraphs;
}

/** A single star, as in 3*4*5, stays one. */
function onlyBold(content: Inline[]): Inline[] {
  const parts = content.flatMap((inline): Inline[] => {
    if (typeof inline === 'string' || !('content' in inline)) return [inline];
    const inner = onlyBold(inline.content);
    return inline.kind === 'emphasis' ? ['*', ...inner, '*'] : [{ ...inline, content: inner }];
  });
  return joinTexts(parts);
}

/** The headings that begin a section, each with its identifier and its line counted from 0. */
export function sectionHeadings(source: string): { id: string; title: string; line: number }[] {
  return nest(ofFiles.parse(source, {})).flatMap(({ type, token, children }) => {
    if (type !== 'heading' || !['h1', 'h2'].includes(token.tag)) return [];
    const title = plainText(lineOf(children, (text) => text));
    return [{ id: idOf(title), title, line: token.map?.[0] ?? 0 }];
  });
}

function requireDrawable(tokens: Token[]): void {
  let line = 0;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    requireKnown(token, line);
    let inside = line;
    for (const child of token.children ?? []) {
      requireKnown(child, inside);
      if (child.type === 'softbreak' || child.type === 'hardbreak') inside += 1;
    }
  }
}

function requireKnown({ type }: Token, line: number): void {
  const what = refused[type];
  if (what) throw new MarkdownError(line + 1, `has ${what}, which legal pages do not show`);
}

type Fill = (text: string) => string;
type Node = { type: string; token: Token; children: Node[] };

/** The parser's list of opening and closing tokens as a tree; a node is named without its `_open`. */
function nest(tokens: Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting === -1) open.pop();
    else {
      const node = { type: token.type.replace(/_open$/, ''), token, children: nest(token.children ?? []) };
      open.at(-1)?.push(node);
      if (token.nesting === 1) open.push(node.children);
    }
  }
  return root;
}

const blocksOf = (nodes: Node[], fill: Fill): Block[] => nodes.map((node) => blockOf(node, fill));

function blockOf({ type, token, children }: Node, fill: Fill): Block {
  switch (type) {
    case 'heading':
      return headingOf(token, lineOf(children, fill));
    case 'paragraph':
      return { kind: 'paragraph', content: lineOf(children, fill) };
    case 'blockquote':
      return { kind: 'note', content: blocksOf(children, fill) };
    case 'bullet_list':
    case 'ordered_list': {
      const items = children.map((item) => blocksOf(item.children, fill));
      return { kind: 'list', ordered: type === 'ordered_list', start: Number(token.attrGet('start') ?? 1), items };
    }
    case 'table':
      return tableOf(children, fill);
    default:
      throw new Error(`Markdown has a block that nothing reads: ${type}`);
  }
}

/** The page has its title already, so the largest heading of a text is a second one. */
function headingOf({ tag }: Token, content: Inline[]): Block {
  return { kind: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, id: idOf(plainText(content)), content };
}

/** `4. Per quanto tempo` is `per-quanto-tempo`: a link to it outlives a new numbering. */
function idOf(heading: string): string {
  const plain = heading.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/^[\d.\s]+/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function tableOf([head, body]: Node[], fill: Fill): Block {
  const rowsOf = (part: Node | undefined) =>
    (part?.children ?? []).map((row) => row.children.map((cell) => lineOf(cell.children, fill)));
  const [columns = []] = rowsOf(head);
  return {
    kind: 'table',
    columns: columns.map((content) => ({ label: plainText(content), content })),
    rows: rowsOf(body),
  };
}

const lineOf = (nodes: Node[], fill: Fill): Inline[] => nodes.flatMap((node) => inlinesOf(node.children, fill));

const inlinesOf = (nodes: Node[], fill: Fill): Inline[] => joinTexts(nodes.flatMap((node) => inlineOf(node, fill)));

function inlineOf({ type, token, children }: Node, fill: Fill): Inline | Inline[] {
  switch (type) {
    case 'text':
      return typeset(fill(token.content));
    case 'code_inline':
      return { kind: 'code', text: fill(token.content) };
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return { kind: 'break' };
    case 'strong':
      return { kind: 'bold', content: inlinesOf(children, fill) };
    case 'em':
      return { kind: 'emphasis', content: inlinesOf(children, fill) };
    case 'link':
      return linkOf(fill(String(token.attrGet('href') ?? '')), inlinesOf(children, fill));
    default:
      throw new Error(`Markdown has a part of a line that nothing reads: ${type}`);
  }
}

/** An unsafe link is shown as it was written. */
function linkOf(href: string, content: Inline[]): Inline | Inline[] {
  if (isSafe(href)) return { kind: 'link', href, content };
  return ['[', ...content, `](${href})`];
}

/** One text where the parser has several in a row; empty ones, which it leaves around marks, are dropped. */
function joinTexts(inlines: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') joined.splice(-1, 1, last + inline);
    else if (inline !== '') joined.push(inline);
  }
  return joined;
}

export function plainText(content: Inline[]): string {
  return content.map(plainTextOf).join('');
}

function plainTextOf(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return ' ';
  return inline.kind === 'code' ? inline.text : plainText(inline.content);
}
