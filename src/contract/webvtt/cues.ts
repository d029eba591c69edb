import { isReadable } from '../fields.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';
import { safeMarkup, TooManyTags } from './markup.ts';
import { parseTime, writeTime } from './time.ts';

/** Times in milliseconds. `notes`: the comments before it. */
export type Cue = {
  start: number;
  end: number;
  settings: readonly string[];
  lines: readonly string[];
  notes: readonly string[];
};
export type Parsed = { cues: readonly Cue[]; lastNotes: readonly string[] };

/** The first line, counted from 1, that is neither WebVTT nor SubRip, or longer than the limit. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly line: number;
  readonly code: ProblemCode;

  constructor(line: number, code: ProblemCode = 'not_captions') {
    super(`line ${line}`);
    this.line = line;
    this.code = code;
  }
}

const ARROW = '-->';

type Line = { text: string; number: number };

/**
 * Cues by their start. Throws Unreadable. The time is linear in the length of the text: the files are untrusted, and parsing
 * blocks the thread.
 */
export function parseCaptions(text: string): Parsed {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, number: index + 1 }));
  for (const line of lines) {
    if (line.text.length > limits.videos.captions.lineMax) throw new Unreadable(line.number, 'line_too_long');
    if (!isReadable(line.text, 'many')) throw new Unreadable(line.number);
  }
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]?.text ?? '');
  const reader = buildReader(isWebVtt);
  for (const block of blocksOf(isWebVtt ? afterHeader(lines) : lines)) reader.take(block);
  const { cues, lastNotes } = reader.done();
  if (cues.length === 0) throw new Unreadable(1);
  return { cues: cues.sort((a, b) => a.start - b.start), lastNotes };
}

/** The header may have further lines, none of which is shown. */
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

/** Reads one block after another. Without an empty line before the next cue's times a block has more than one cue. */
function buildReader(isWebVtt: boolean) {
  const cues: Cue[] = [];
  let notes: string[] = [];

  /** Returns where the next cue of the block begins. */
  const takeCue = (block: Line[], at: number): number => {
    const { timing, textAt } = readTiming(block, at, isWebVtt);
    const next = beginOfNext(block, textAt);
    const span = { start: timing.start, end: timing.end };
    const lines = markupOf(block.slice(textAt, next), span);
    if (lines.length > 0) {
      cues.push({ ...span, settings: isWebVtt ? validSettings(timing.settings) : [], lines, notes });
      notes = [];
    }
    return next;
  };

  return {
    take(block: Line[]) {
      const kind = isWebVtt && /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.exec(block[0]?.text ?? '')?.[1];
      if (kind) {
        const arrow = block.find(hasArrow);
        if (arrow) throw new Unreadable(arrow.number);
        if (kind === 'NOTE') notes.push(textOf(block));
      } else for (let at = 0; at < block.length; ) at = takeCue(block, at);
    },
    done: () => ({ cues, lastNotes: notes }),
  };
}

/** The times are in the first line, or in the second below a number or, in WebVTT, below any name. */
function readTiming(block: Line[], at: number, isWebVtt: boolean) {
  const [first, second] = [block[at], block[at + 1]];
  const isNamed = !hasArrow(first) && (isNumber(first) || (isWebVtt && hasArrow(second)));
  const line = isNamed ? (second ?? first) : first;
  const timing = line && parseTiming(line.text);
  if (!timing) throw new Unreadable(line?.number ?? 1);
  return { timing, textAt: at + (isNamed ? 2 : 1) };
}

function markupOf(lines: Line[], span: { start: number; end: number }): string[] {
  try {
    return safeMarkup(textOf(lines), span);
  } catch (error) {
    throw error instanceof TooManyTags ? new Unreadable(lines[0]?.number ?? 1) : error;
  }
}

/** Where the next cue of the same block begins, at its number if it has one; behind the last line where there is none. */
function beginOfNext(block: Line[], from: number): number {
  let timing = from;
  while (timing < block.length && !hasArrow(block[timing])) timing += 1;
  const isNumbered = timing < block.length && timing > from && isNumber(block[timing - 1]);
  return isNumbered ? timing - 1 : timing;
}

function hasArrow(line: Line | undefined): boolean {
  return line?.text.includes(ARROW) ?? false;
}

function isNumber(line: Line | undefined): boolean {
  return line !== undefined && /^\d+$/.test(line.text.trim());
}

function textOf(lines: Line[]): string {
  return lines.map(({ text }) => text.trimEnd()).join('\n');
}

/** `settings`: the words after the times. */
type Timing = { start: number; end: number; settings: string[] };

/** Of the line with a cue's times; undefined where it is none, or where the cue would end before it begins. */
function parseTiming(line: string): Timing | undefined {
  const arrow = line.indexOf(ARROW);
  if (arrow === -1) return undefined;
  const [to = '', ...rest] = line
    .slice(arrow + ARROW.length)
    .trim()
    .split(/\s+/);
  const [start, end] = [parseTime(line.slice(0, arrow).trim()), parseTime(to)];
  return start === undefined || end === undefined || end <= start ? undefined : { start, end, settings: rest };
}

const settings = [
  /^vertical:(?:rl|lr)$/,
  /^line:(?:-?\d{1,4}|(?:100|\d{1,2})(?:\.\d{1,4})?%)(?:,(?:start|center|end))?$/,
  /^position:(?:100|\d{1,2})(?:\.\d{1,4})?%(?:,(?:line-left|center|line-right))?$/,
  /^size:(?:100|\d{1,2})(?:\.\d{1,4})?%$/,
  /^align:(?:start|center|end|left|right)$/,
];

/** The valid settings of WebVTT, each at most once, without regions. */
function validSettings(given: string[]): string[] {
  return settings.flatMap((setting) => given.find((one) => setting.test(one)) ?? []);
}

/** Cues and notes as a WebVTT file. The text of the cues is written as it is. */
export function writeWebVtt({ cues, lastNotes }: Parsed): string {
  const blocks = ['WEBVTT', ...cues.flatMap((cue) => [...cue.notes, writeCue(cue)]), ...lastNotes];
  return `${blocks.join('\n\n')}\n`;
}

function writeCue({ start, end, settings, lines }: Cue): string {
  const timing = [`${writeTime(start)} --> ${writeTime(end)}`, ...settings].join(' ');
  return [timing, ...lines].join('\n');
}
