import { globSync, readFileSync } from 'node:fs';

/** Where rows decide what comes out. */
const folders = [
  'src/server/db/*.test.ts',
  'src/server/features/**/*.test.ts',
  'tests/security/{access,bodies,races,sessions}/*.test.ts',
];

/** Opens a server, or one in a process of its own, which is then on the database of the project. */
const OPENS = /\bopen(?:Harness|Track)\b|\bstartChild\b/;

/** What is SQLite's own, or costs much and asks the database little, says so with its reason. */
const EXCEPTED = /^\/\/ Not on PostgreSQL: \S/m;

/**
 * The test files that run on PostgreSQL too: those of these folders that open a server, without the line
 * `// Not on PostgreSQL: WHY`. What only PostgreSQL does is tested in tests/engines/postgresql/.
 */
export function portableTests(): string[] {
  const opening = folders
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return OPENS.test(text) && !EXCEPTED.test(text);
    });
  return [...opening, 'tests/engines/postgresql/*.test.ts'];
}
