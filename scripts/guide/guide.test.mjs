import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const MEGABYTE = 1_000_000;
const guide = readFileSync(inProject('docs', 'guida.md'), 'utf8');
const matches = (pattern) => [...guide.matchAll(pattern)].map((match) => match[1]);

test('the guide shows every screenshot taken for it and no other, below 2.8 MB in all', () => {
  const shown = matches(/<img src="images\/guida\/([^"]+)"/g);
  const taken = readdirSync(inProject('docs', 'images', 'guida'));
  expect(shown.toSorted()).toEqual(taken.toSorted());
  const bytes = taken.map((name) => statSync(inProject('docs', 'images', 'guida', name)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(2.8 * MEGABYTE);
});

test('every picture has a text for its alt attribute', () => {
  expect(matches(/<img (?![^>]*alt="[^"]{10,}")([^>]*)>/g)).toEqual([]);
});

test('the chapters that the guide links to exist', () => {
  const chapters = matches(/^##+ (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'));
  expect(matches(/\]\(#([^)]+)\)/g).filter((anchor) => !chapters.includes(anchor))).toEqual([]);
});
