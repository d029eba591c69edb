import { expect, test } from 'vitest';
import {
  addRow,
  type CueSheet,
  changeRow,
  insertRow,
  issuesOf,
  mergeWithNext,
  removeRow,
  sheetOf,
  sortSheet,
  splitRow,
  textOf,
} from './cues.ts';

const file = `WEBVTT

NOTE di Marco

00:00:01.000 --> 00:00:02.500 align:start line:10%
Piedi larghi & <b>fermi</b>
3 --&gt; 2

00:00:02.500 --> 00:00:04.000
R&amp;B; 5 &lt; 6

NOTE fine
`;

function read(text: string): CueSheet {
  const sheet = sheetOf(text);
  if ('problem' in sheet) throw new Error(sheet.problem.code);
  return sheet;
}

const sheetWith = (...rows: [start: number, end: number, text: string][]) =>
  read(rows.map(([start, end, text]) => `00:0${start}.000 --> 00:0${end}.000\n${text}`).join('\n\n'));
const shown = ({ rows }: CueSheet) => rows.map(({ start, end, text }) => [start, end, text]);
const idAt = (sheet: CueSheet, at: number) => sheet.rows[at]?.id ?? '';

test('a file becomes rows in plain words and the same file again: places, comments and tags are not lost', () => {
  const sheet = read(file);
  expect(sheet.rows.map(({ text }) => text)).toEqual(['Piedi larghi & <b>fermi</b>\n3 --> 2', 'R&amp;B; 5 < 6']);
  expect(sheet.rows[0]).toMatchObject({
    start: 1000,
    end: 2500,
    settings: ['line:10%', 'align:start'],
    notes: ['NOTE di Marco'],
  });
  expect(sheet.lastNotes).toEqual(['NOTE fine']);
  const again = read(textOf(sheet));
  expect(again.rows.map(({ text }) => text)).toEqual(sheet.rows.map(({ text }) => text));
  expect(textOf(again)).toBe(textOf(sheet));
  expect(textOf(read(''))).toBe('');
});

test('what is no captions file names its first bad line', () => {
  expect(sheetOf('00:01.000 --> later\nSu')).toEqual({ problem: { code: 'not_captions', limit: 1 } });
});

test('each row says what is wrong with it', () => {
  const sheet = sheetWith([1, 3, 'A'], [2, 4, 'B'], [5, 6, 'C'], [7, 8, 'D']);
  expect(sheet.rows).toHaveLength(4);
  const [a, b, c, d] = sheet.rows.map(({ id }) => id);
  let changed = changeRow(sheet, c ?? '', { end: 5000 });
  changed = changeRow(changed, d ?? '', { text: ' ' });
  expect(Object.fromEntries(issuesOf(changed.rows))).toEqual({ [b ?? '']: 'overlap', [c ?? '']: 'end', [d ?? '']: 'empty' });
  changed = changeRow(changeRow(sheet, d ?? '', { start: 4500 }), a ?? '', { invalid: 'start' });
  expect(Object.fromEntries(issuesOf(changed.rows))).toEqual({ [a ?? '']: 'time', [b ?? '']: 'overlap', [d ?? '']: 'order' });
  expect(issuesOf(sheetWith([1, 2, 'A\nB\nC']).rows).size).toBe(1);
});

test('rows go to their place by their start, and what was not understood is as before', () => {
  const sheet = sheetWith([1, 2, 'A'], [3, 4, 'B']);
  const moved = changeRow(changeRow(sheet, idAt(sheet, 0), { start: 5000, end: 6000 }), idAt(sheet, 1), { invalid: 'end' });
  const sorted = sortSheet(moved);
  expect(shown(sorted).map(([, , text]) => text)).toEqual(['B', 'A']);
  expect(sorted.rows[0]?.invalid).toBeUndefined();
  expect(sortSheet(sorted)).toBe(sorted);
});

test('a sentence is added where the video is, behind the one shown then, and before the next', () => {
  expect(shown(addRow(read(''), 62_540).sheet)).toEqual([[62_500, 65_500, '']]);
  const sheet = sheetWith([0, 3, 'A'], [5, 8, 'B']);
  expect(shown(addRow(sheet, 0).sheet)[1]).toEqual([3000, 5000, '']);
  expect(shown(addRow(sheet, 6000).sheet)[2]).toEqual([8000, 11_000, '']);
});

test('a removed sentence comes back, and its comments stay', () => {
  const sheet = read(file);
  const [first] = sheet.rows;
  const without = removeRow(sheet, idAt(sheet, 0));
  expect(without.rows[0]?.notes).toEqual(['NOTE di Marco']);
  expect(removeRow(without, idAt(without, 0)).lastNotes).toEqual(['NOTE di Marco', 'NOTE fine']);
  expect(first && shown(insertRow(without, first))).toEqual(shown(sheet));
});

test('a sentence is divided at the caret, at the video’s position, or in the middle; two are joined', () => {
  const sheet = sheetWith([2, 6, 'Scendi piano, poi risali']);
  const id = idAt(sheet, 0);
  expect(shown(splitRow(sheet, id, 13, 3040))).toEqual([
    [2000, 3000, 'Scendi piano,'],
    [3000, 6000, 'poi risali'],
  ]);
  const halves = splitRow(sheet, id, 0);
  expect(halves.rows.map(({ text }) => text)).toEqual(['Scendi piano,', 'poi risali']);
  expect(shown(mergeWithNext(halves, id))).toEqual([[2000, 6000, 'Scendi piano,\npoi risali']]);
});
