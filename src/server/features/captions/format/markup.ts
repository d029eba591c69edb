import { parseTime, writeTime } from './cue-times.ts';

const kept = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang']);
const annotated = new Set(['v', 'lang']);

/** Something in angle brackets that begins like a tag or a time; anything else in them is text. */
const TOKEN = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\.[^\s<>.]+)*)(?:[ \t]+([^<>\n]*))?[^<>\n]*>|<([\d:.,]{5,14})>/g;
/** Positions as other players' files have them: `{\an8}`. */
const POSITION_CODE = /\{\\[^{}\n]*\}/g;

type Span = { start: number; end: number };

/**
 * The text of a cue in lines, with the tags that WebVTT has, each closed, and times within the cue. Other tags leave, what
 * stood between them stays; every other `<`, `>` and `&` is a character.
 */
export function safeMarkup(text: string, span: Span): string[] {
  const open: string[] = [];
  let written = '';
  let at = 0;
  const source = text.replace(POSITION_CODE, '');
  for (const match of source.matchAll(TOKEN)) {
    const [token, slash, name = '', classes = '', annotation = '', time] = match;
    written += escapeText(source.slice(at, match.index));
    at = match.index + token.length;
    if (time !== undefined) written += timeTag(time, span);
    else written += slash === '/' ? close(open, name.toLowerCase()) : opened(open, name.toLowerCase(), classes, annotation);
  }
  written += escapeText(source.slice(at));
  written += closeAll(open);
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function opened(open: string[], name: string, classes: string, annotation: string): string {
  if (!kept.has(name) || (name === 'rt' && !open.includes('ruby'))) return '';
  open.push(name);
  const words = annotated.has(name) ? annotation.trim() : '';
  return `<${name}${escapeText(classes)}${words === '' ? '' : ` ${escapeText(words)}`}>`;
}

/** Closes a tag and those still open within it; nothing where it was never opened. */
function close(open: string[], name: string): string {
  const at = open.lastIndexOf(name);
  return at === -1 ? '' : closeAll(open, at);
}

function closeAll(open: string[], from = 0): string {
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

function timeTag(text: string, { start, end }: Span): string {
  const time = parseTime(text);
  return time !== undefined && time > start && time < end ? `<${writeTime(time)}>` : '';
}

/** What already stands for a character is left as it is. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
