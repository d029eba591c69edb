import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { namespaces } from '#contract/site/content.ts';

const content = join(import.meta.dirname, '../../../../content');
const read = (file: string) => readFileSync(join(content, file), 'utf8');

/** Every sentence of a JSON file, wherever it stands; addresses are none. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /^(https?:|\/)/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

const texts = languages.flatMap((language) => namespaces.map((name) => `texts/${language}/${name}.json`));

test.each(['identity.json', 'services.json', 'timeline.json', ...texts])('%s has curly quotes and apostrophes only', (file) => {
  const sentences = sentencesOf(JSON.parse(read(file)));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((sentence) => /['"]/.test(sentence))).toEqual([]);
});

test.each(legalKinds)('so has the %s', (kind) => {
  /** What stands between backquotes, or in the brackets of a link, is no prose. */
  const prose = read(`legal/${kind}.md`).replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
  expect(prose.split('\n').filter((line) => /['"]/.test(line))).toEqual([]);
});
