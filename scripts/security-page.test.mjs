import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './setup/project.mjs';

const folders = { security: 'tests/security', e2e: 'tests/e2e', server: 'src/server' };

/** docs/security.md names tests by the start of their path and without `.test.ts`; a folder stands for all in it. */
test('every test that docs/security.md names exists', () => {
  const text = readFileSync(inProject('docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((security|e2e|server)\/([\w./-]+))`/g)].map(([, name, kind, rest]) => ({
    name,
    file: `${folders[kind]}/${rest}`,
  }));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file }) => !existsSync(inProject(`${file}.test.ts`)) && !existsSync(inProject(file)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
