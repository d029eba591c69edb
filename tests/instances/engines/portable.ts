import { globSync, readFileSync } from 'node:fs';
import { isLong } from '../../security/length.ts';

/** Where rows decide what comes out. */
const folders = [
  'src/server/db/{,postgresql,sqlite}/*.test.ts',
  'src/server/features/**/*.test.ts',
  'tests/security/{access,bodies,passkeys,races,retention,second-factor,sessions}/*.test.ts',
];

/** Opens a server, or one in a process of its own, which is then on the database of the project. */
const OPENS = /\bopen(?:Harness|Track)\b|\bstartChild\b/;

/** What is SQLite's own, or costs much and asks the database little, says so with its reason. */
const EXCEPTED = /^\/\/ Not on PostgreSQL: \S/m;

/** What passes through the same code on both, and takes long, says this with its reason. */
const IN_THE_LONG_RUN = /^\/\/ On PostgreSQL in the long run: \S/m;

/**
 * The test files that run on PostgreSQL too: those of these folders that open a server, without the line
 * `// Not on PostgreSQL: WHY`; with `// On PostgreSQL in the long run: WHY` in `npm run test:long` alone. What only PostgreSQL does is tested in tests/instances/postgresql/.
 */
export function portableTests(): string[] {
  const opening = folders
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return OPENS.test(text) && !EXCEPTED.test(text) && (isLong || !IN_THE_LONG_RUN.test(text));
    });
  return [...opening, 'tests/instances/postgresql/*.test.ts'];
}
