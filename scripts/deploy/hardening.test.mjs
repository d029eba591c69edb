import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';

const unit = inProject('deploy/trainer-site.service');

/** Only Linux has systemd, and there npm test requires it. */
describe.runIf(process.platform === 'linux')('the unit for systemd', () => {
  const analyse = (...parameters) => execFileSync('systemd-analyze', parameters, { encoding: 'utf8' });

  test('exposes less than 2.5 of 10, by systemd-analyze security', () => {
    const report = JSON.parse(analyse('security', '--offline=yes', '--json=short', '--no-pager', unit));
    expect(report.length).toBeGreaterThan(50);
    for (const one of [unit, inProject('deploy/trainer-site@.service')])
      analyse('security', '--offline=yes', '--threshold=24', '--no-pager', one);
  });

  test.each(['backup', 'backup-drill'])('the unit of %s exposes less than 1.2, though it may call a bucket anywhere', (name) => {
    analyse('security', '--offline=yes', '--threshold=12', '--no-pager', inProject(`deploy/trainer-site-${name}.service`));
  });

  /** What systemd says of the units of deploy/ with this one changed; their program is not installed here. */
  function faultsAfter(change) {
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    const names = readdirSync(inProject('deploy')).filter((name) => /\.(service|socket|timer)$/.test(name));
    for (const name of names) {
      const text = readFileSync(inProject('deploy', name), 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
      writeFileSync(path.join(folder, name), change(text));
    }
    const files = names.map((name) => path.join(folder, name));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return (stdout + stderr).split('\n').filter((line) => line.includes(folder));
  }

  test('and all others are understood by systemd; a word that it does not know would be found', () => {
    expect(faultsAfter((text) => text)).toEqual([]);
    expect(faultsAfter((text) => text.replace('UMask=', 'UMasks='))).not.toEqual([]);
  });
});

test('the unit allows what the sandbox of ffmpeg needs', () => {
  const lines = readFileSync(unit, 'utf8').split('\n');
  expect(lines).toContain('RestrictNamespaces=user mnt pid net ipc');
  expect(lines).toContain('SystemCallFilter=@system-service @mount');
  for (const forbidden of ['ProtectKernelTunables=yes', 'ProcSubset=pid', 'MemoryDenyWriteExecute=yes'])
    expect(lines).not.toContain(forbidden);
});

/** What is said of the machine's only site, and of each of many. */
const ofMany = [
  [/^(User|Group)=trainer-site$/, '$1=trainer-site-%i'],
  [/^((?:State|Cache)Directory)=trainer-site$/, '$1=trainer-sites/%i'],
  [/\/var\/cache\/trainer-site$/, '/var/cache/trainer-sites/%i'],
  [/^EnvironmentFile=\/etc\/trainer-site\.env$/, 'EnvironmentFile=/etc/trainer-site/%i.env'],
];

test.each(['trainer-site', 'trainer-site-backup', 'trainer-site-backup-drill'])(
  '%s@.service is %s.service for one of many',
  (name) => {
    const linesOf = (file) =>
      readFileSync(inProject('deploy', file), 'utf8')
        .split('\n')
        .filter((line) => !/^(#|Description=)/.test(line));
    const expected = linesOf(`${name}.service`).map((line) =>
      ofMany.reduce((text, [one, many]) => text.replace(one, many), line),
    );
    expect(linesOf(`${name}@.service`)).toEqual(expected);
  },
);

const packagesOf = (folder) => {
  const lock = JSON.parse(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([name]) => name !== '');
};

describe.each(['.', 'tools/art'])('every package of the lock in %s', (folder) => {
  const packages = packagesOf(folder);

  test('is known by its SHA-512', () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([]);
    expect(readFileSync(inProject(folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

test('the lock names the Node that runs the site, for five platforms', () => {
  const nodes = packagesOf('.').filter(([name]) => /node_modules\/node-(bin-)?(darwin|linux|win)-/.test(name));
  expect(nodes).toHaveLength(5);
});

test('the drawing kit, type-checked against the packages of the product, has the same sharp', () => {
  const sharpOf = (folder) => packagesOf(folder).find(([name]) => name === 'node_modules/sharp')?.[1].version;
  expect(sharpOf('tools/art')).toBe(sharpOf('.'));
});
