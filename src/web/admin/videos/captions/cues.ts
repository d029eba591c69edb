import { type Cue, parseCaptions, Unreadable, writeWebVtt } from '#contract/webvtt/cues.ts';

/** A cue while it is edited. Times are in milliseconds; `text` is as a person reads it, without the escapes of WebVTT. */
export type CueRow = {
  id: string;
  start: number;
  end: number;
  text: string;
  /** What rows do not show, written back as it was: the place on the picture, and comments before the cue. */
  settings: readonly string[];
  notes: readonly string[];
  /** A time that was typed and cannot be read. */
  invalid?: 'start' | 'end';
};

/** The cues of one language in the order of their times, and the comments behind the last one. */
export type CueSheet = { rows: readonly CueRow[]; lastNotes: readonly string[] };

/** The player beside the rows; nothing where the video cannot be played yet. */
export type CuePlayer = {
  /** The playback position in milliseconds. */
  now: () => number;
  playFrom: (milliseconds: number) => void;
};

export const emptySheet: CueSheet = { rows: [], lastNotes: [] };

/** Milliseconds for which an added sentence is shown at first, and at least. */
const SHOWN = 3000;
const SHORTEST = 500;
const TENTH = 100;

let count = 0;

function newRow(row: Pick<CueRow, 'start' | 'end' | 'text'> & Partial<CueRow>): CueRow {
  count += 1;
  return { settings: [], notes: [], ...row, id: `cue-${count}` };
}

/** The rows of a captions file; where it cannot be read, its first bad line. */
export function sheetOf(text: string): CueSheet | { problem: { code: Unreadable['code']; limit: number } } {
  if (text.trim() === '') return emptySheet;
  try {
    const { cues, lastNotes } = parseCaptions(text);
    return { rows: cues.map((cue) => newRow({ ...cue, text: shownText(cue.lines.join('\n')) })), lastNotes };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { code: error.code, limit: error.line } };
    throw error;
  }
}

const written = new WeakMap<CueSheet, string>();

/** The rows as WebVTT; empty where there are none. */
export function textOf(sheet: CueSheet): string {
  const known = written.get(sheet);
  if (known !== undefined) return known;
  const { rows, lastNotes } = sheet;
  const text = rows.length === 0 ? '' : writeWebVtt({ cues: rows.map(cueOf), lastNotes });
  written.set(sheet, text);
  return text;
}

export function cueOf({ text, ...row }: CueRow): Cue {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replaceAll('-->', '--&gt;'))
    .filter((line) => line !== '');
  return { ...row, lines };
}

/** `&amp;` as `&`, unless the text would then mean something else. */
function shownText(text: string): string {
  return text
    .replace(/&lt;(?![\w/])/g, '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?!#?\w+;)/g, '&');
}

/** The first three keep the rows from being saved. */
export type CueIssue = 'time' | 'end' | 'empty' | 'order' | 'overlap' | 'lines';
const BLOCKING: readonly CueIssue[] = ['time', 'end', 'empty'];
export const isBlocking = (issue: CueIssue | undefined) => issue !== undefined && BLOCKING.includes(issue);

const tenths = (milliseconds: number) => Math.round(milliseconds / TENTH);
const LINES_MAX = 2;

/** What is wrong with each row, by its id. */
export function issuesOf(rows: readonly CueRow[]): ReadonlyMap<string, CueIssue> {
  const issues = new Map<string, CueIssue>();
  let latestEnd = 0;
  let before = 0;
  for (const row of rows) {
    const issue = issueOf(row, before, latestEnd);
    if (issue) issues.set(row.id, issue);
    before = row.start;
    latestEnd = Math.max(latestEnd, row.end);
  }
  return issues;
}

function issueOf({ invalid, start, end, text }: CueRow, before: number, latestEnd: number): CueIssue | undefined {
  if (invalid) return 'time';
  if (end <= start) return 'end';
  if (text.trim() === '') return 'empty';
  if (start < before) return 'order';
  if (tenths(start) < tenths(latestEnd)) return 'overlap';
  return text.trim().split(/\n+/).length > LINES_MAX ? 'lines' : undefined;
}

const inOrder = (rows: readonly CueRow[]) => rows.toSorted((a, b) => a.start - b.start);

/** The rows by their start; times that were typed and not understood are as they were before. */
export function sortSheet(sheet: CueSheet): CueSheet {
  const isSorted = sheet.rows.every(({ invalid, start }, at) => !invalid && start >= (sheet.rows[at - 1]?.start ?? 0));
  return isSorted ? sheet : { ...sheet, rows: inOrder(sheet.rows.map(({ invalid, ...row }) => row)) };
}

export function changeRow(sheet: CueSheet, id: string, changes: Partial<CueRow>): CueSheet {
  return { ...sheet, rows: sheet.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) };
}

/** One more empty row at a time, or behind the sentence that is shown then; it ends where the next one begins. */
export function addRow(sheet: CueSheet, from: number): { sheet: CueSheet; id: string } {
  const rows = inOrder(sheet.rows);
  const start = rows.reduce((at, row) => (row.start <= at && at < row.end ? row.end : at), tenths(from) * TENTH);
  const next = rows.find((row) => row.start > start)?.start ?? Number.POSITIVE_INFINITY;
  const end = Math.max(Math.min(start + SHOWN, next), start + SHORTEST);
  const row = newRow({ start, end, text: '' });
  return { sheet: { ...sheet, rows: inOrder([...rows, row]) }, id: row.id };
}

/** Notes of a removed row stay, at the row behind it. */
export function removeRow({ rows, lastNotes }: CueSheet, id: string): CueSheet {
  const at = rows.findIndex((row) => row.id === id);
  const { notes = [] } = rows[at] ?? {};
  const left = rows
    .filter((row) => row.id !== id)
    .map((row, index) => (index === at && notes.length > 0 ? { ...row, notes: [...notes, ...row.notes] } : row));
  return { rows: left, lastNotes: at === rows.length - 1 ? [...notes, ...lastNotes] : lastNotes };
}

/** A removed row, put back; its notes have stayed. */
export function insertRow(sheet: CueSheet, row: CueRow): CueSheet {
  return { ...sheet, rows: inOrder([...sheet.rows, { ...row, notes: [] }]) };
}

/** Two rows of one: the text is divided at a character, the time at `at` or, where that is outside, in the same proportion. */
export function splitRow(sheet: CueSheet, id: string, caret: number, at?: number): CueSheet {
  const row = sheet.rows.find((one) => one.id === id);
  if (!row) return sheet;
  const place = splitPlace(row.text, caret);
  const share = row.text.length === 0 ? 0.5 : place / row.text.length;
  const isInside = at !== undefined && at > row.start && at < row.end;
  const middle = isInside ? tenths(at) * TENTH : Math.round(row.start + (row.end - row.start) * share);
  const first = { ...row, text: row.text.slice(0, place).trim(), end: middle };
  const second = newRow({ ...row, notes: [], text: row.text.slice(place).trim(), start: middle });
  return { ...sheet, rows: sheet.rows.flatMap((one) => (one.id === id ? [first, second] : [one])) };
}

/** At the caret; where that is at an end, at the gap between words that is nearest to the middle. */
function splitPlace(text: string, caret: number): number {
  if (text.slice(0, caret).trim() !== '' && text.slice(caret).trim() !== '') return caret;
  const middle = text.length / 2;
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  return gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? text.length;
}

/** One row of two, from the start of the first to the end of the later one. */
export function mergeWithNext(sheet: CueSheet, id: string): CueSheet {
  const at = sheet.rows.findIndex((row) => row.id === id);
  const [row, next] = [sheet.rows[at], sheet.rows[at + 1]];
  if (!row || !next) return sheet;
  const text = [row.text.trim(), next.text.trim()].filter(Boolean).join('\n');
  const merged = { ...row, end: Math.max(row.end, next.end), text, notes: [...row.notes, ...next.notes] };
  return { ...sheet, rows: sheet.rows.flatMap((one, index) => (index === at ? [merged] : index === at + 1 ? [] : [one])) };
}

/** The rows of a text that was just saved, under the ids of those it was made of, so that what is open stays open. */
export function withIdsOf(sheet: CueSheet, before: CueSheet): CueSheet {
  if (sheet.rows.length !== before.rows.length) return sheet;
  return { ...sheet, rows: sheet.rows.map((row, at) => ({ ...row, id: before.rows[at]?.id ?? row.id })) };
}
