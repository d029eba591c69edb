import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allTexts } from '../guide/texts.mjs';
import { inProject } from '../setup/project.mjs';

/** What a placeholder stands for in a quoted label: a number or its letter, a proper name, an address, a day. Any word would fit wrong labels too. */
const NUMBER = String.raw`(?:\d+|\p{Lu})`;
const NAME = String.raw`(?:\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*|\S+@\S+|domani)`;
const GUIDE = 'docs/guida.md';
const pages = readdirSync(inProject('docs'), { recursive: true }).filter((name) => name.endsWith('.md'));

const italian = textsOf(allTexts('it'));
const both = textsOf([...allTexts('it'), ...allTexts('en')]);

function textsOf(texts) {
  const filledIn = texts.filter((text) => /\{\{/.test(text) && /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '')));
  const patterns = filledIn.map((text) => {
    const parts = withStraightQuotes(text).split(/(\{\{\s*\w+\s*\}\})/);
    return new RegExp(`^${parts.map(patternOf).join('')}$`, 'u');
  });
  return { whole: new Set(texts.map(withStraightQuotes)), patterns };
}

function patternOf(part) {
  if (!part.startsWith('{{')) return RegExp.escape(part);
  return /count|shown|total|percent|number/i.test(part) ? NUMBER : NAME;
}

const unknownIn = (quotes, { whole, patterns }) =>
  quotes.filter((quote) => {
    const words = withStraightQuotes(quote);
    return !whole.has(words) && !patterns.some((pattern) => pattern.test(words));
  });
const read = (page) => readFileSync(inProject(page), 'utf8').replace(/`[^`\n]*`/g, '');
const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

function withStraightQuotes(words) {
  return words.replaceAll('’', "'").replaceAll('\u00a0', ' ');
}

test('what the guide quotes, in bold or between quotation marks, is an Italian text of the product', () => {
  const guide = read(GUIDE);
  const quotes = [...matches(guide, /\*\*([^*]+)\*\*/g), ...matches(guide, /«([^»]+)»/g)];
  expect(quotes.length).toBeGreaterThan(300);
  expect(unknownIn(quotes, italian)).toEqual([]);
});

const others = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages.map((name) => `docs/${name}`)].filter(
  (page) => page !== GUIDE,
);

test('what any other page quotes between «», and product.md between quotation marks, is a text of the product', () => {
  const quotes = others.flatMap((page) => matches(read(page), /«([^»]+)»/g));
  expect(unknownIn([...quotes, ...matches(read('docs/product.md'), /"([^"\n]+)"/g)], both)).toEqual([]);
});

test('a label of a screen is between «» on every other page, so that it is compared', () => {
  const marked = others.flatMap((page) => matches(read(page), /(?:\*\*|\*|")(\p{Lu}[^*"\n]*)(?:\*\*|\*|")/gu));
  expect(marked.filter((words) => italian.whole.has(withStraightQuotes(words)))).toEqual([]);
});

test.each(['Elimina definitivamente', 'Copia un indirizzo', 'Togli un video a tutti', 'Accesso negato', 'Assegna quattro video'])(
  '«%s», which no screen says, is no label',
  (quote) => {
    expect(unknownIn([quote], both)).toEqual([quote]);
  },
);
