import { createHash } from 'node:crypto';
import type { Block } from '#contract/pages/data.ts';
import type { LegalKind } from '#contract/pages/legal-kinds.ts';
import type { LegalTerms } from '#contract/site/parts/legal-part.ts';
import { sectionHeadings } from '../markdown/markdown.ts';

/** A part of a shipped document, from below its heading to the next one. What stands before the first has an empty id. */
export type LegalSection = {
  id: string;
  title: string;
  markdown: string;
  /** Of the Markdown, so that a section that replaces it can tell when it has changed. */
  sha256: string;
  /** Its lines, the last one excluded. */
  from: number;
  to: number;
};

const sectionKey = (kind: LegalKind, id: string): string => `${kind}#${id}`;

export function sectionsOf(body: string): LegalSection[] {
  const lines = body.split('\n');
  const headings = [{ id: '', title: '', line: -1 }, ...sectionHeadings(body)];
  return headings.map(({ id, title, line }, index) => {
    const [from, to] = [line + 1, headings[index + 1]?.line ?? lines.length];
    const markdown = lines.slice(from, to).join('\n').trim();
    return { id, title, markdown, sha256: createHash('sha256').update(markdown).digest('hex'), from, to };
  });
}

export type NumberedLine = { line: string; number: number };
/** Of Unicode's private use, which no keyboard writes. */
const MARK = '\uE000';

/**
 * The lines of a document with a mark in place of each section that the trainer has written, and what puts these sections
 * there once both are parsed: own Markdown is parsed by itself, so that nothing in it can change what follows.
 */
export function withOwnSections(kind: LegalKind, lines: NumberedLine[], own: LegalTerms['sections']) {
  const replaced: string[] = [];
  const shown = [...lines];
  const hasOwn = Object.keys(own).some((key) => key.startsWith(sectionKey(kind, '')));
  if (!hasOwn) return { lines: shown, insert: (blocks: Block[]): Block[] => blocks };
  for (const { id, from, to } of sectionsOf(lines.map(({ line }) => line).join('\n')).reverse()) {
    const section = own[sectionKey(kind, id)];
    if (!section) continue;
    const number = lines[from]?.number ?? 0;
    shown.splice(from, to - from, ...['', `${MARK}${replaced.length}${MARK}`, ''].map((line) => ({ line, number })));
    replaced.push(section.markdown);
  }
  const insert = (blocks: Block[], parse: (markdown: string) => Block[]): Block[] =>
    blocks.flatMap((block) => {
      const markdown = replaced[markedNumber(block)];
      return markdown === undefined ? [block] : parse(markdown);
    });
  return { lines: shown, insert };
}

function markedNumber(block: Block): number {
  const [text] = block.kind === 'paragraph' ? block.content : [];
  return typeof text === 'string' && text.startsWith(MARK) ? Number(text.replaceAll(MARK, '')) : -1;
}
