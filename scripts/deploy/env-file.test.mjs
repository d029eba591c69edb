import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programs } from '../setup/programs.mjs';
import { inProject, root } from '../setup/project.mjs';

/** Those that read settings, by the source of what was built: the others draw, or measure sites of their own. */
const programsWithSettings = Object.entries(programs)
  .map(([name, { parameters }]) => [name, parameters.filter((word) => !word.startsWith('--min-')).map(sourceOf)])
  .filter(([, [file]]) => file.startsWith('src/server/'));

function sourceOf(word) {
  return word === 'build/program/main.js' ? 'src/server/main.ts' : word;
}

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(parameters, env = {}) {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env } };
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, options);
  return { status, said: stdout + stderr };
}

test('the server and every command of the table are among them', () => {
  const commands = readdirSync(inProject('src/server/commands')).filter(
    (name) => /^[\w-]+\.ts$/.test(name) && !/^run-command/.test(name),
  );
  const run = programsWithSettings.map(([, [file]]) => path.basename(file));
  expect(run.toSorted()).toEqual([...commands, 'main.ts', 'main.ts'].toSorted());
});

describe.each(programsWithSettings)('%s', (_name, parameters) => {
  test('reads what a file says behind an "&" of an address', () => {
    const file = path.join(folder, 'site.env');
    writeFileSync(
      file,
      [
        'DATABASE_URL=postgres://trainer:segreta@127.0.0.1:1/site?application_name=site&sslmode=require',
        'FILES_URL=s3://my-bucket/site?endpoint=https://s3.example.com&region=no region',
      ].join('\n'),
    );
    const { status, said } = run([...parameters, '--env', file]);
    expect([status, said]).toEqual([1, expect.stringContaining('DATABASE_URL: sslmode must be verify-full')]);
    expect(said).toContain('FILES_URL must be the address of a bucket');
    expect(said).not.toMatch(/segreta|\n {4}at /);
  });

  test('says so where that file is missing', () => {
    const file = path.join(folder, 'none.env');
    expect(run([...parameters, '--env', file])).toEqual({
      status: 1,
      said: `There is no file ${file} that this user can read: name another one, or change its rights.\n`,
    });
  });
});

test('an option that npm has kept for itself is not passed over', () => {
  const { status, said } = run(['scripts/start.mjs', 'backup'], { npm_config_env: 'true' });
  expect([status, said]).toEqual([1, 'Write -- before --env: npm run backup -- --env FILE\n']);
});

const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs'), ...filesBelow('deploy')];

function filesBelow(name) {
  const files = readdirSync(inProject(name), { recursive: true }).map((file) => path.join(name, file));
  return files.filter((file) => /\.(?:md|env|service|timer|socket|yaml)$/.test(file));
}

test('no document reads settings by a shell, which takes "&" for its own', () => {
  expect(documents.length).toBeGreaterThan(50);
  const byShell = /set -a|(?:^|[\s(;`])(?:\.|source) \/?\w[\w/-]*\.env|\$\(cat [^)]*\.env\)/gm;
  const found = documents.flatMap((name) => readFileSync(inProject(name), 'utf8').match(byShell) ?? []);
  expect(found).toEqual([]);
});
