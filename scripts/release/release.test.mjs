import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectOf } from '../checks/fixture.mjs';
import { inProject, root } from '../setup/project.mjs';
import { filesIn, pack, writeSums } from './archive.mjs';
import { readCommit } from './commit.mjs';
import { importedPackages, neededPackages } from './needed-packages.mjs';
import { sameEachTime } from './sbom.mjs';

const git = (cwd, ...parameters) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.it', ...parameters], { cwd });

describe('the commit that a release is made of', () => {
  function repository(changes = '## [1.2.0] - 2026-11-30\n') {
    const folder = projectOf({ 'package.json': '{"version":"1.2.0"}', '.gitignore': 'data/\n', 'CHANGELOG.md': changes });
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message', 'one');
    return folder;
  }

  test('says version, time and which tag to set; what git ignores is no change', () => {
    const folder = repository();
    mkdirSync(path.join(folder, 'data'));
    const { version, hash, tagging } = readCommit(folder);
    expect([version, tagging]).toEqual(['1.2.0', 'Tag it: git tag -a v1.2.0 -m "1.2.0"']);
    expect(hash).toMatch(/^[0-9a-f]{40}$/);
    expect(readCommit(folder).seconds).toBeGreaterThan(1_700_000_000);
    git(folder, 'tag', '--annotate', 'v1.2.0', '--message', '1.2.0');
    expect(readCommit(folder).tagging).toBe('Its tag is v1.2.0.');
    expect(readCommit(repository('## [Unreleased]\n')).tagging).toMatch(/^Not to be tagged v1\.2\.0 yet/);
  });

  test('is refused with the names of what differs from it, and of what is new', () => {
    const folder = repository();
    execFileSync('sh', ['-c', 'echo {} > package.json; echo a > new.txt'], { cwd: folder });
    expect(() => readCommit(folder)).toThrow(/these files differ from it:\n M package\.json\n\?\? new\.txt$/);
  });

  test('is refused where its version is the tag of another, and where there is none', () => {
    const folder = repository();
    git(folder, 'tag', 'v1.2.0');
    git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'two');
    expect(() => readCommit(folder)).toThrow(/^v1\.2\.0 is the tag of another commit, [0-9a-f]{12}: raise the version first\.$/);
    expect(() => readCommit(projectOf({ 'package.json': '{}' }))).toThrow('git finds none here');
  });
});

describe('the packages of a release', () => {
  test('are those that what runs imports, at once or later; types and tests are none', () => {
    const folder = projectOf({
      'build/program/main.js': `import a from "a"; const b = () => import("@b/b"); const c = __require("c/deep"); import "node:fs";`,
      'src/server/one.ts': `import type { D } from 'd';\nimport { e, type E } from 'e/part';\nexport { f } from 'f';\nimport './two.ts';`,
      'src/server/two.ts': `import x from '#contract/x.ts';\nexport const say = "import('not')";`,
      'src/server/one.test.ts': `import { expect } from 'vitest';`,
      'src/web/page.tsx': `import React from 'react';`,
      'src/contract/x.ts': '',
    });
    expect([...importedPackages(folder)].toSorted()).toEqual(['@b/b', 'a', 'c', 'e', 'f']);
  });

  test('are those of package.json that the server and its commands import, without what builds and what browsers load', () => {
    const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    const needed = neededPackages(root);
    expect(needed).toEqual(expect.arrayContaining(['fastify', 'kysely', 'nodemailer', 'pg', 'pino', 'sharp', 'zod']));
    const left = Object.keys(dependencies).filter((name) => !needed.includes(name));
    expect(left).toEqual(expect.arrayContaining(['@base-ui/react', 'hls.js', 'react', 'tailwindcss', 'vite']));
    // What package.json does not name comes with a package that it names.
    const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
    const others = [...importedPackages(root)].filter((name) => !Object.hasOwn(dependencies, name));
    expect(others.filter((name) => lock[`node_modules/${name}`]?.dev !== undefined)).toEqual([]);
  });
});

describe('the archive', () => {
  /** The same files, made in this order with these permissions and times. */
  function folderOf(names, { mode, time }) {
    const folder = path.join(projectOf(Object.fromEntries(names.map((name) => [`site-1/${name}`, `of ${name}`]))), 'site-1');
    for (const name of names) {
      chmodSync(path.join(folder, name), name.startsWith('bin/') ? mode | 0o100 : mode);
      utimesSync(path.join(folder, name), time, time);
    }
    return folder;
  }
  const names = ['bin/run', 'b.txt', 'a/z.txt', 'a/node_modules/x/y.js', 'É.txt'];

  test('has the same bytes of the same files, whoever packs them, when and where', async () => {
    const folders = [
      folderOf(names, { mode: 0o644, time: 1_000_000_000 }),
      folderOf(names.toReversed(), { mode: 0o600, time: 1_700_000_000 }),
    ];
    const archives = [];
    for (const folder of folders) {
      await writeSums(folder);
      const file = `${folder}.tar.gz`;
      await pack(folder, { file, seconds: 1_600_000_000 });
      archives.push(readFileSync(file));
    }
    expect(archives[0].equals(archives[1])).toBe(true);
    const listed = spawnSync('tar', ['-tvzf', `${folders[1]}.tar.gz`], {
      encoding: 'utf8',
      env: { TZ: 'UTC', PATH: process.env.PATH },
    });
    expect(listed.stdout).toMatch(/^-rwxr-xr-x 0\/0 +\d+ 2020-09-13 12:26 site-1\/bin\/run$/m);
    expect(listed.stdout).toMatch(/^-rw-r--r-- 0\/0 +\d+ 2020-09-13 12:26 site-1\/b\.txt$/m);
  });

  test('has the sum of every file but the sums, as sha256sum reads them', async () => {
    const folder = folderOf(names, { mode: 0o644, time: 1_000_000_000 });
    await writeSums(folder);
    const { status, stdout } = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout.trim().split('\n').length]).toEqual([0, names.length]);
    expect(filesIn(folder)).toHaveLength(names.length + 1);
  });

  test('is not made of a folder with links, which would be packed as they are', () => {
    const folder = folderOf(names, { mode: 0o644, time: 1_000_000_000 });
    execFileSync('ln', ['-s', 'b.txt', path.join(folder, 'c.txt')]);
    expect(() => filesIn(folder)).toThrow('c.txt is no file');
  });
});

test('the bill of materials is the same each time, and says what it is of by its number', () => {
  const made = (npm, name) => ({
    serialNumber: `urn:uuid:${npm}`,
    metadata: { timestamp: npm, tools: [{ version: npm }], component: { name: 'site' } },
    components: [{ name }],
  });
  const [one, again, other] = [made('11', 'a'), made('12', 'a'), made('11', 'b')].map((sbom) =>
    sameEachTime(sbom, 1_600_000_000),
  );
  expect(one).toEqual(again);
  expect(one.metadata).toEqual({ timestamp: '2020-09-13T12:26:40.000Z', component: { name: 'site' } });
  expect(one.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(other.serialNumber).not.toBe(one.serialNumber);
});
