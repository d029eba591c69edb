import { expect, test } from 'vitest';
import { checkLengths, LINES_MAX } from './file-lengths.mjs';
import { projectOf } from './fixture.mjs';

const lines = (count) => 'a;\n'.repeat(count);
const folders = { 'bench/a.ts': '', 'scripts/a.mjs': '', 'tools/a.ts': '', 'demo/a.json': '' };

test('a file of code with more lines than 250 is refused, also where it is a test', () => {
  const files = {
    'src/a.tsx': lines(LINES_MAX),
    'src/b.ts': lines(LINES_MAX + 1),
    'src/texts/a.json': lines(900),
    'tests/c.test.ts': lines(300),
    'scripts/d.mjs': lines(LINES_MAX + 1),
  };
  expect(checkLengths(projectOf({ ...folders, ...files }))).toEqual([
    'scripts/d.mjs: 251 lines',
    'src/b.ts: 251 lines',
    'tests/c.test.ts: 300 lines',
  ]);
});
