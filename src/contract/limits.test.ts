import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const folder = import.meta.dirname;
const folderOf = (subject: string) => subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the subjects are the folders that have limits', () => {
  const found = globSync('*/limits.ts', { cwd: folder }).map((file) => path.dirname(file));
  expect(Object.keys(limits).map(folderOf).sort()).toEqual(found.sort());
});

test.each(Object.entries(limits))('the limits of %s are what the file of that folder exports', async (subject, collected) => {
  const file: object = await import(path.join(folder, folderOf(subject), 'limits.ts'));
  expect(Object.values(file)).toHaveLength(1);
  expect(Object.values(file)[0]).toBe(collected);
});
