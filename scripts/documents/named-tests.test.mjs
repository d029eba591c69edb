import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const folders = { security: 'tests/security', e2e: 'tests/e2e', instances: 'tests/instances', server: 'src/server' };

/** Pages name tests by the start of their path and without `.test.ts`; a folder stands for all in it. */
const namesIn = (text) =>
  [...text.matchAll(/`((security|e2e|instances|server)\/([\w./-]+))`/g)].map(([, name, kind, rest]) => ({
    name,
    file: `${folders[kind]}/${rest}`,
  }));

const exists = ({ file }) => existsSync(inProject(`${file}.test.ts`)) || existsSync(inProject(file));

test.each([
  ['docs/security.md', 100],
  ['docs/failures.md', 30],
])('every test that %s names exists', (page, atLeast) => {
  const named = namesIn(readFileSync(inProject(page), 'utf8'));
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((one) => !exists(one)).map(({ name }) => name)).toEqual([]);
});

test('every failure that docs/failures.md lists is shown by a test', () => {
  const [, , ...rows] = readFileSync(inProject('docs/failures.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => namesIn(row).length === 0)).toEqual([]);
});
