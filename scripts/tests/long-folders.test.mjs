import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFolders } from './long-folders.mjs';

test('each test that has a long form is in a folder of the long run', () => {
  const long = globSync('{src,tests/security,tests/instances,scripts,tools}/**/*.test.{ts,mjs}').filter((file) =>
    /import \{[^}]*\b(?:isLong|rounds|walked)\b[^}]*\} from '[^']*\/length\.ts'/.test(readFileSync(file, 'utf8')),
  );
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter((file) => !longFolders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});
