import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './setup/project.mjs';

const page = readFileSync(inProject('docs/architecture.md'), 'utf8');

test('docs/architecture.md has a row for every folder of the features, and for no other', () => {
  const section = page.split('### Features of the server')[1].split('\n#')[0];
  const rows = [...section.matchAll(/^\| `([\w/-]+)\/` \|/gm)].map(([, folder]) => folder);
  const folders = readdirSync(inProject('src/server/features'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(inProject('src/server/features'), path.join(entry.parentPath, entry.name)));
  expect(rows.sort()).toEqual(folders.sort());
});
