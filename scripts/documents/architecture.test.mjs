import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const text = readFileSync(inProject('docs/architecture.md'), 'utf8');

function foldersIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.posix.join(folder, entry.name));
}

test('docs/architecture.md has a row for every feature of the server, and no other', () => {
  const features = 'src/server/features';
  const there = foldersIn(features).flatMap((folder) => [folder, ...foldersIn(folder)]);
  const [, section = ''] = text.split('### Features of the server');
  const [table = ''] = section.split('### ');
  const rows = [...table.matchAll(/^\| `([\w/-]+)\/` \|/gm)].map((match) => `${features}/${match[1]}`);
  expect(rows.toSorted()).toEqual(there.toSorted());
});

test('docs/architecture.md names every folder of the server and of the zones of the web app', () => {
  const folders = [...foldersIn('src/server'), ...foldersIn('src/web').flatMap((zone) => [zone, ...foldersIn(zone)])];
  const isNamed = (folder) => new RegExp(`\\b${path.posix.basename(folder)}\\b`).test(text);
  expect(folders.filter((folder) => !isNamed(folder))).toEqual([]);
});
