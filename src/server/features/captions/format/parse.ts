import { parseTiming, validSettings } from './cue-times.ts';
import { safeMarkup } from './markup.ts';

export type Cue = { start: number; end: number; settings: string[]; lines: string[]; notes: string[] };
export type Parsed = { cues: Cue[]; lastNotes: string[] };

/** The first line, counted from 1, that is neither WebVTT nor SubRip. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

type Line = { text: string; number: number };

/** Cues in the order in which they show. Throws Unreadable. */
export function parseCaptions(text: string): Parsed {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, number: index + 1 }));
  for (const line of lines) if (!isShowable(line.text)) throw new Unreadable(line.number);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]?.text ?? '');
  const reader = buildReader(isWebVtt);
  for (const block of blocksOf(isWebVtt ? afterHeader(lines) : lines)) reader.take(block);
  const { cues, lastNotes } = reader.done();
  if (cues.length === 0) throw new Unreadable(1);
  return { cues: cues.sort((a, b) => a.start - b.start), lastNotes };
}

/** Control characters, and half of a surrogate pair, can be neither kept nor shown. */
function isShowable(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  return line.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(line);
}

/** The header may go on for some lines, which say nothing that is shown. */
function afterHeader(lines: Line[]): Line[] {
  const end = lines.findIndex((line) => line.text.trim() === '' || hasArrow(line));
  return end === -1 ? [] : lines.slice(end);
}

function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Takes one block after another. A block without an empty line before the next cue's times holds more than one cue. */
function buildReader(isWebVtt: boolean) {
  const cues: Cue[] = [];
  let notes: string[] = [];

  const takeCue = (block: Line[]) => {
    const { timing, rest } = readTiming(block, isWebVtt);
    const next = beginOfNext(rest);
    const span = { start: timing.start, end: timing.end };
    const lines = safeMarkup(textOf(rest.slice(0, next)), span);
    if (lines.length > 0) {
      cues.push({ ...span, settings: isWebVtt ? validSettings(timing.rest) : [], lines, notes });
      notes = [];
    }
    return rest.slice(next);
  };

  return {
    take(block: Line[]) {
      const kind = isWebVtt && /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.exec(block[0]?.text ?? '')?.[1];
      if (kind) {
        const arrow = block.find(hasArrow);
        if (arrow) throw new Unreadable(arrow.number);
        if (kind === 'NOTE') notes.push(textOf(block));
      } else for (let rest = block; rest.length > 0; ) rest = takeCue(rest);
    },
    done: () => ({ cues, lastNotes: notes }),
  };
}

/** The times stand in the first line, or in the second below a number, or, in WebVTT, below any name. */
function readTiming(block: Line[], isWebVtt: boolean) {
  const [first, second] = block;
  const isNamed = !hasArrow(first) && (isNumber(first) || (isWebVtt && hasArrow(second)));
  const line = isNamed ? (second ?? first) : first;
  const timing = line && parseTiming(line.text);
  if (!timing) throw new Unreadable(line?.number ?? 1);
  return { timing, rest: block.slice(isNamed ? 2 : 1) };
}

/** Where the next cue of the same block begins, at its number if it has one; behind the last line where there is none. */
function beginOfNext(lines: Line[]): number {
  const timing = lines.findIndex(hasArrow);
  if (timing === -1) return lines.length;
  return isNumber(lines[timing - 1]) ? timing - 1 : timing;
}

function hasArrow(line: Line | undefined): boolean {
  return line?.text.includes('-->') ?? false;
}

function isNumber(line: Line | undefined): boolean {
  return line !== undefined && /^\d+$/.test(line.text.trim());
}

function textOf(lines: Line[]): string {
  return lines.map(({ text }) => text.trimEnd()).join('\n');
}
