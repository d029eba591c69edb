import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathsBelow } from './paths.ts';

const launcher = path.resolve('bin/trainer-site');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'host-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function run(...words: string[]) {
  const { stdout, stderr, status } = spawnSync(launcher, words, {
    encoding: 'utf8',
    env: { ...process.env, TRAINER_SITE_ROOT: root },
  });
  return { said: stdout + stderr, status };
}

test('status names release, site and last backup, and says where nothing answers', () => {
  const paths = pathsBelow(root);
  const release = path.join(paths.releases, '1.2.0');
  for (const folder of [release, path.join(paths.dataDirectory, 'backups/2026-11-21T03-30-00.000Z')])
    mkdirSync(folder, { recursive: true });
  mkdirSync(path.dirname(paths.environmentFile), { recursive: true });
  writeFileSync(path.join(release, 'package.json'), '{"name":"personal-trainer-site","version":"1.2.0"}');
  symlinkSync('releases/1.2.0', paths.current);
  const settings = `PUBLIC_ORIGIN=https://www.example.it\nPORT=1\nDATA_DIR=${paths.dataDirectory}\n`;
  writeFileSync(paths.environmentFile, settings);
  expect(run('status')).toEqual({
    status: 0,
    said: `Release: 1.2.0 in ${release}
Site: https://www.example.it (trainer-site)
  not ready: it does not answer at http://127.0.0.1:1
  last backup: 2026-11-21T03-30-00.000Z
`,
  });
});

test('where backups go elsewhere the status says where', () => {
  const paths = pathsBelow(root);
  mkdirSync(path.dirname(paths.environmentFile), { recursive: true });
  writeFileSync(paths.environmentFile, `PUBLIC_ORIGIN=https://www.example.it\nPORT=1\nBACKUP_TO=/mnt/backup\n`);
  expect(run('status').said).toContain('\n  last backup: in /mnt/backup\n');
});

test('a machine without a site has a status too', () => {
  expect(run('status').said).toMatch(/^Release: none.*\nNo site: /);
});

test('an unknown command or word is refused with those that there are', () => {
  expect(run('updte')).toMatchObject({ status: 1, said: expect.stringContaining('There is no command "updte"') });
  expect(run('status', '--all').status).toBe(1);
});
