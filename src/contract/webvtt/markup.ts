import { limits } from '../limits.ts';
import { parseTime, writeTime } from './time.ts';

const allowed = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang']);
const annotated = new Set(['v', 'lang']);

/** Positions in other players' syntax: `{\an8}`. */
const POSITION_CODE = /\{\\[^{}\n]*\}/g;

type Span = { start: number; end: number };
/** The content of angle brackets. */
type Token = { time: string } | { name: string; closes: boolean; classes: string; annotation: string };

/** A cue with more tags than any real one has. */
export class TooManyTags extends Error {
  override readonly name = 'TooManyTags';
}

/**
 * The text of a cue in lines, with WebVTT's own tags, each closed, and times within the cue. Other tags are removed, their
 * content is not; every other `<`, `>` and `&` is escaped. One pass from left to right. Throws TooManyTags.
 */
export function safeMarkup(text: string, span: Span): string[] {
  const open: string[] = [];
  const source = text.replace(POSITION_CODE, '');
  let written = '';
  let tags = 0;
  let done = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at + 1)) {
    const end = endOfToken(source, at);
    const token = end === undefined ? undefined : readToken(source.slice(at + 1, end));
    if (end === undefined || !token) continue;
    tags += 1;
    if (tags > limits.videos.captions.tagsMax) throw new TooManyTags();
    written += escapeText(source.slice(done, at));
    written += 'time' in token ? timeTag(token.time, span) : writeTag(open, token);
    done = end + 1;
  }
  written += escapeText(source.slice(done)) + closeAll(open);
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The position of a token's `>`: in the same line, with no other `<` before it. */
function endOfToken(source: string, start: number): number | undefined {
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '>') return at;
    if (sign === '<' || sign === '\n') return undefined;
  }
  return undefined;
}

/** A tag or a time; undefined for anything else, which is text. */
function readToken(inner: string): Token | undefined {
  if (/^[\d:.,]{5,14}$/.test(inner)) return { time: inner };
  const [, slash, name = '', classes = ''] = /^(\/?)([A-Za-z][A-Za-z\d]*)((?:\.[^\s.]+)*)/.exec(inner) ?? [];
  if (name === '') return undefined;
  const rest = inner.slice((slash ?? '').length + name.length + classes.length);
  const annotation = rest.startsWith(' ') || rest.startsWith('\t') ? rest.trim() : '';
  return { name: name.toLowerCase(), closes: slash === '/', classes, annotation };
}

function writeTag(open: string[], { name, closes, classes, annotation }: Exclude<Token, { time: string }>): string {
  if (closes) return close(open, name);
  if (!allowed.has(name) || (name === 'rt' && !open.includes('ruby'))) return '';
  open.push(name);
  const words = annotated.has(name) ? annotation : '';
  return `<${name}${escapeText(classes)}${words === '' ? '' : ` ${escapeText(words)}`}>`;
}

/** Closes a tag and those open within it; empty where it was not opened. */
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

/** Character references stay as they are. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
