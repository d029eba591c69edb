import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inputs } from '../setup/build.mjs';
import { inProject, root } from '../setup/project.mjs';

const scriptsOf = (folder) => JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8')).scripts;
const scripts = scriptsOf('.');
const kit = 'tools/art';
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  `${kit}/README.md`,
  ...filesBelow('docs'),
  ...filesBelow('deploy'),
];
const pages = documents.filter((name) => name.endsWith('.md'));

function filesBelow(folder) {
  return readdirSync(inProject(folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(inProject(name)).isFile() && !/\.(png|jpe?g)$/.test(name));
}

const textOf = (name) => readFileSync(inProject(name), 'utf8');

describe.each(documents)('%s', (name) => {
  test('names only commands that exist', () => {
    const text = textOf(name);
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g), ...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1]);
    const known = name.startsWith(kit) ? { ...scripts, ...scriptsOf(kit) } : scripts;
    expect(named.filter((script) => !Object.hasOwn(known, script))).toEqual([]);
  });
});

describe.each(pages)('%s', (name) => {
  test('links only to files that exist', () => {
    const links = [...textOf(name).matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1]);
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => !existsSync(path.resolve(root, path.dirname(name), link)))).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const paths = [...textOf(name).matchAll(/`((?:src|scripts|docs|deploy|demo|tools|tests|content)\/[\w./-]*)`/g)];
    expect(paths.map((match) => match[1]).filter((one) => !existsSync(inProject(one)))).toEqual([]);
  });
});

test('every script of package.json runs a file that exists, and is explained in a document', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/scripts\/[\w.-]+/g) ?? []);
  expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  const everything = pages.map(textOf).join('\n');
  const isExplained = (script) => new RegExp(`npm (run )?${script}(?![\\w:-])`).test(everything);
  expect(Object.keys(scripts).filter((script) => !isExplained(script))).toEqual([]);
});

test('every input of the build exists, so that a change in it makes the build stale', () => {
  expect(inputs.filter((input) => !existsSync(inProject(input)))).toEqual([]);
});
