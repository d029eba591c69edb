import { expect, test } from 'vitest';
import { checkFeatureNames } from './feature-names.mjs';
import { projectOf } from './fixture.mjs';

const problems = (...files) => checkFeatureNames(projectOf(Object.fromEntries(files.map((file) => [file, '']))), ['src/']);

test('names of the vocabulary, and tests under any name, are let through', () => {
  const files = ['users/routes.ts', 'users/erasure.ts', 'videos/trash/manifest.ts', 'users/anything.test.ts'];
  expect(problems(...files.map((file) => `src/server/features/${file}`))).toEqual([]);
});

test('another name, and another folder, are refused', () => {
  const [name, folder] = problems('src/server/features/users/belongings.ts', 'src/server/features/videos/more/routes.ts');
  expect(name).toBe('src/server/features/users/belongings.ts: belongings is not in the vocabulary of users');
  expect(folder).toMatch('videos/more is no folder');
});
