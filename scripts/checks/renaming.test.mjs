import { expect, test } from 'vitest';
import { projectOf } from './fixture.mjs';
import { renamingLines } from './renaming.mjs';

const linesIn = (code) => renamingLines(projectOf({ 'src/server/a.ts': code, 'src/server/a.test.ts': code }));

test('a mapping of three fields by their own names is told line by line', () => {
  expect(
    linesIn('export const a = (row) => ({\n  id: row.id,\n  name: row.name,\n  on: row.on === 1,\n  at: row.at,\n});'),
  ).toEqual(['src/server/a.ts:2', 'src/server/a.ts:3', 'src/server/a.ts:5']);
});

test('a null that is left out by a condition of its own is told, of a row and of a variable', () => {
  expect(linesIn('const a = {\n  ...(row.name !== null && { name: row.name }),\n  ...(at !== null && { at }),\n};')).toEqual([
    'src/server/a.ts:2',
    'src/server/a.ts:3',
  ]);
});

test.each([
  'const a = { id: row.id, name: row.name };',
  'const a = { id: row.userId, name: row.firstName, at: row.createdAt };',
  'const a = { id: one.id, name: two.name, at: three.at };',
  'const a = { ...row, ...omitNulls({ id, name, at }) };',
  'const a = { ...(row.name !== null && { name: row.name.trim() }), ...(name !== undefined && { name }) };',
])('what chooses, renames or computes is let through: %s', (code) => {
  expect(linesIn(code)).toEqual([]);
});
