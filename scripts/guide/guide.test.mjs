import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../ready/project.mjs';
import { allTexts } from './texts.mjs';

const MEGABYTE = 1_000_000;
const guide = readFileSync(inProject('docs', 'guida.md'), 'utf8');
const found = (pattern) => [...guide.matchAll(pattern)].map((match) => match[1]);

test('the guide shows every picture that was taken for it, no other, and all are light', () => {
  const shown = found(/<img src="images\/guida\/([^"]+)"/g);
  const taken = readdirSync(inProject('docs', 'images', 'guida'));
  expect(shown.toSorted()).toEqual(taken.toSorted());
  const bytes = taken.map((name) => statSync(inProject('docs', 'images', 'guida', name)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(1.2 * MEGABYTE);
});

test('every picture says what it shows', () => {
  expect(found(/<img (?![^>]*alt="[^"]{10,}")([^>]*)>/g)).toEqual([]);
});

test('what the guide quotes, in bold or between quotation marks, is written so on the screen', () => {
  const quoted = [...found(/\*\*([^*]+)\*\*/g), ...found(/«([^»]+)»/g)];
  expect(quoted.length).toBeGreaterThan(50);
  // One that begins with a name or number would let nearly anything pass.
  const onScreen = allTexts()
    .filter((text) => !text.startsWith('{{'))
    .map(shapeOf);
  expect(quoted.filter((words) => !onScreen.some((shape) => shape.test(straight(words))))).toEqual([]);
});

test('chapters that the guide points to are there', () => {
  const chapters = found(/^##+ (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'));
  expect(found(/\]\(#([^)]+)\)/g).filter((anchor) => !chapters.includes(anchor))).toEqual([]);
});

/** A text with anything in the places of its names and numbers. */
function shapeOf(text) {
  const parts = straight(text).split(/\{\{\s*\w+\s*\}\}/);
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`);
}

function straight(words) {
  return words.replaceAll('’', "'");
}
