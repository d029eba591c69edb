import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { legalKinds } from '#contract/pages/legal-kinds.ts';
import { type StorageId, storageRegister } from '#contract/pages/storage-register.ts';
import { thirdParties } from '#contract/pages/third-parties.ts';
import { promises, type RetentionId, retention, termStarts } from '#contract/retention/terms.ts';
import type { LegalTerms } from '#contract/site/parts/legal-part.ts';
import { readContent } from '../../../../tests/read-content.ts';
import { readFiles } from '../files/read-files.ts';
import { textAt } from '../texts.ts';
import { renderLegal, shippedSections } from './legal-text.ts';
import { saysOf } from './term-words.ts';

const { legal, earlierLegal, texts, parts } = readFiles('content');
const ids = Object.keys(retention) as RetentionId[];
const sections = shippedSections(legal['privacy-policy']);
const inTable = ids.filter((id) => retention[id].policy === 'row');
const sectionOf = (number: string) => sections.find(({ title }) => title.startsWith(`${number}.`))?.markdown ?? '';

describe.each(languages)('the texts of terms (%s)', (language) => {
  const { rows } = texts[language].retention;

  test('are those of the rows, and of no others', () => {
    const expected = ids.map((id) => [id, retention[id].by === 'program' ? ['what', 'says'] : ['what', 'says', 'todo']]);
    const found = Object.entries(rows ?? {}).map(([id, row]) => [id, Object.keys(row)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test('say each promise, with its figure', () => {
    expect(Object.keys(texts[language].retention.promises ?? {})).toEqual(Object.keys(promises));
    for (const [id, figure] of Object.entries(promises))
      expect(textAt(texts[language].retention, `promises.${id}`)).toContain(`{{${figure}}}`);
  });

  test.each(ids)('of %s say its figure, and once from when it counts', (id) => {
    const { keeps, from } = retention[id];
    const says = textAt(texts[language].retention, `rows.${id}.says`);
    if (keeps !== null) expect(says).toContain(`{{${keeps}}}`);
    expect(says.split('{{from}}')).toHaveLength(from === null ? 1 : 2);
    expect(saysOf(id, texts[language].retention)).not.toContain('{{from}}');
  });

  test('say each beginning of a term, and each is one of some row', () => {
    const used = new Set(ids.flatMap((id) => retention[id].from ?? []));
    expect(Object.keys(texts[language].retention.from ?? {})).toEqual([...termStarts]);
    expect([...used].toSorted()).toEqual(termStarts.toSorted());
  });
});

describe('the privacy policy', () => {
  test('has a line of its own for the table', () => {
    expect(readFileSync('content/legal/privacy-policy.md', 'utf8').split('\n')).toContain('{{retention}}');
  });

  test.each(inTable)('has a row of %s', (id) => {
    expect(sectionOf('6')).toContain(
      `| **${textAt(texts.it.retention, `rows.${id}.what`)}** | ${saysOf(id, texts.it.retention)} |`,
    );
  });

  test.each(ids.filter((id) => retention[id].policy?.startsWith('section')))('says the term of %s where its row names', (id) => {
    const { keeps, policy } = retention[id];
    if (keeps !== null) expect(sectionOf(policy?.slice('section '.length) ?? '')).toContain(`{{${keeps}}}`);
  });

  test('shows a table of as many rows, with every figure filled in', () => {
    const content = readContent('content', { isDemonstration: true });
    const { blocks } = renderLegal('privacy-policy', legal['privacy-policy'], content, { ...parts.legal, contracts: true });
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    expect(tables.at(-1)?.rows).toHaveLength(inTable.length);
    expect(JSON.stringify(tables)).not.toContain('{{');
    expect(JSON.stringify(tables.at(-1))).toMatch(/430\sgiorni/);
  });

  test.each<[string, Partial<LegalTerms>, boolean]>([
    ['never were', {}, false],
    ['were switched off by an early draft', { contracts: false }, false],
    ['are', { contracts: true }, true],
    ['were, and withdrawals may be kept,', { contracts: false, contractsUntil: '2026-11-30' }, true],
  ])('speaks of withdrawals where contracts %s concluded on the site: %#', (_when, change, isSaid) => {
    const content = readContent('content', { isDemonstration: true });
    const { blocks } = renderLegal('privacy-policy', legal['privacy-policy'], content, { ...parts.legal, ...change });
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [JSON.stringify(block)] : []));
    expect(tables.map((table) => /recess/i.test(table))).toEqual([isSaid, isSaid]);
    for (const words of isSaid ? [/Obbligo di legge/, /10\sanni/] : []) expect(tables[0]).toMatch(words);
    expect(/24\sore, i recessi/.test(JSON.stringify(blocks))).toBe(isSaid);
  });
});

test.each(legalKinds)('the shipped %s holds already, or the one that does is shipped beside it', (kind) => {
  const content = readContent('content', { isDemonstration: true });
  const { version } = renderLegal(kind, legal[kind], content, parts.legal);
  const holdsAlready = version <= new Date().toISOString().slice(0, version.length);
  expect(holdsAlready || earlierLegal[kind] !== undefined).toBe(true);
});

test('a line after the table is told by its number in the file', () => {
  const content = readContent('content', { isDemonstration: true });
  const file = readFileSync('content/legal/privacy-policy.md', 'utf8');
  const line = file.split('\n').length;
  const source = `${legal['privacy-policy']}<b>x</b>`;
  expect(() => renderLegal('privacy-policy', source, content, parts.legal)).toThrow(`line ${line} has HTML`);
});

describe.each(languages)('the words of what a browser stores (%s)', (language) => {
  const { rows, thirdParties: others } = texts[language].storage;

  test('are those of the register, and of no others', () => {
    const columns = (id: StorageId) => ['purpose', ...(storageRegister[id].kind === 'cookie' ? ['born'] : []), 'lasts'];
    const expected = Object.fromEntries((Object.keys(storageRegister) as StorageId[]).map((id) => [id, columns(id)]));
    expect(Object.fromEntries(Object.entries(rows ?? {}).map(([id, row]) => [id, Object.keys(row)]))).toEqual(expected);
    expect(Object.values(rows ?? {}).flatMap((row) => Object.values(row))).not.toContain('');
  });

  test('and those of third parties are of whom a page loads', () => {
    const loaded = Object.entries(thirdParties).flatMap(([id, { from }]) => (from === 'browser' ? [id] : []));
    expect(Object.keys(others ?? {})).toEqual(loaded);
  });
});

test('the cookie policy has a line of its own for each table, and a row for each entry of the register', () => {
  const lines = readFileSync('content/legal/cookie-policy.md', 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['{{cookies}}', '{{storage}}', '{{thirdParties}}']));
  const content = readContent('content', { isDemonstration: true });
  const { blocks } = renderLegal('cookie-policy', legal['cookie-policy'], content, parts.legal);
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const cookies = Object.values(storageRegister).filter(({ kind }) => kind === 'cookie').length;
  const ofBrowsers = Object.values(thirdParties).filter(({ from }) => from === 'browser').length;
  const expected = [cookies, Object.keys(storageRegister).length - cookies, ofBrowsers];
  expect(tables.map(({ rows }) => rows.length)).toEqual(expected);
  expect(JSON.stringify(tables)).not.toContain('{{');
});
