// Not on PostgreSQL: what it makes there is in tests/instances/.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createSteps } from '../../../src/host/many/create-steps.ts';
import { findProxy } from '../../../src/host/many/proxy.ts';
import { timeLimit, walked } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { type Machine, openMachine } from './machine.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await openMachine();
});
afterAll(() => machine.close());
afterEach(async () => {
  for (const name of ['anna', 'bruno', 'carla']) await machine.run(['remove', name, '--yes', '--no-backup']);
});

const create = (name: string, ...more: string[]) => machine.run(['create', name, '--domain', `www.${name}.it`, ...more]);
const settings = (name: string) => readFileSync(path.join(machine.paths.environmentFiles, `${name}.env`), 'utf8');
const block = (name: string) => readFileSync(path.join(machine.root, 'etc/caddy/trainer-sites', `${name}.caddy`), 'utf8');
const originOf = (name: string) => /127\.0\.0\.1:\d+/.exec(portFile(name))?.[0] ?? '';
const portFile = (name: string) =>
  readFileSync(path.join(machine.paths.units, `trainer-site@${name}.socket.d/listen.conf`), 'utf8');
const isReady = async (origin: string) => (await fetch(`http://${origin}/readyz`).catch(() => undefined))?.status === 200;

test('three sites: made, two of them at once, listed, suspended, back, and removed with a last backup', {
  timeout: timeLimit(180_000),
}, async () => {
  const before = machine.files();
  const made = await Promise.all([create('anna', '--quota-videos', '20', '--quota-gb', '5'), create('bruno')]);
  expect(
    made.map(({ status }) => status),
    made.map(({ said }) => said).join('\n'),
  ).toEqual([0, 0]);
  expect((await create('carla')).status).toBe(0);
  const origins = ['anna', 'bruno', 'carla'].map(originOf);
  expect(new Set(origins).size).toBe(3);
  for (const origin of origins) expect(await isReady(origin)).toBe(true);
  expect(settings('anna')).toContain('QUOTA_VIDEOS=20\nQUOTA_GB=5\n');
  expect(statSync(path.join(machine.paths.environmentFiles, 'anna.env')).mode & 0o777).toBe(0o640);
  expect(statSync(path.join(machine.paths.dataDirectories, 'anna')).mode & 0o777).toBe(0o700);
  expect(block('anna')).toMatch(/^www\.anna\.it \{\n\ttls \{\n\t\ton_demand\n\t\}/);
  expect(block('anna')).toContain(`reverse_proxy ${originOf('anna')} {`);
  const [, token = ''] = /https:\/\/www\.anna\.it\/admin#password=([\w-]{43})\n/.exec(made[0]?.said ?? '') ?? [];
  const linked = await sendTo(`http://${originOf('anna')}`)(calls.readPasswordLink, { body: { token } });
  expect([linked.status, linked.body]).toEqual([200, { username: 'admin' }]);
  expect((await create('anna')).said).toContain('anna is there already');
  expect(await machine.run(['create', 'dora', '--domain', 'WWW.anna.it'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('The domain www.anna.it is taken, by trainer-site@anna.'),
  });

  expect((await machine.run(['suspend', 'anna'])).status).toBe(0);
  expect(await isReady(originOf('anna'))).toBe(false);
  expect(block('anna')).toContain('Retry-After "86400"');
  expect((await machine.run(['list'])).said).toMatch(
    /^NAME +DOMAIN .*\nanna +www\.anna\.it .*suspended +0\.0 GB +none\nbruno +www\.bruno\.it +\d+\.\d+\.\d+\S* +ready /,
  );
  expect((await machine.run(['resume', 'anna'])).status).toBe(0);
  expect(await isReady(originOf('anna'))).toBe(true);

  expect((await machine.run(['remove', 'anna'], undefined, 'bruno\n')).said).toContain('Nothing was removed.');
  const folder = path.join(machine.root, 'last');
  const removed = await machine.run(['remove', 'anna', '--backup', folder], undefined, 'anna\n');
  expect(removed.status, removed.said).toBe(0);
  expect(existsSync(path.join(folder, 'manifest.json'))).toBe(true);
  expect(existsSync(path.join(machine.paths.dataDirectories, 'anna'))).toBe(false);
  for (const name of ['bruno', 'carla']) {
    expect(await isReady(originOf(name))).toBe(true);
    expect((await machine.run(['remove', name, '--yes', '--no-backup'])).status).toBe(0);
  }
  rmSync(folder, { recursive: true });
  expect(withoutShared(machine.files())).toEqual(withoutShared(before));
  expect([machine.users(), [...machine.systemd.enabled], machine.systemd.pids()]).toEqual([[], [], []]);
});

/** The units of all sites together, and folders that only hold sites. */
const withoutShared = (files: string[]) =>
  files.filter(
    (file) =>
      !/\/trainer-site(?:-backup(?:-drill)?)?@\.\w+$|^(?:etc\/trainer-site|etc\/caddy\/trainer-sites|var(?:\/\w+)?(?:\/trainer-sites)?)$/.test(
        file,
      ),
  );

describe('a site that cannot be made', () => {
  test('leaves nothing, whatever step fails, and can be made once the cause is gone', async () => {
    const before = machine.files();
    const refuses = path.join(machine.root, 'caddy-refuses');
    writeFileSync(refuses, '');
    const failed = await create('anna');
    expect(failed).toMatchObject({ status: 1, said: expect.stringContaining('Nothing is left of it.') });
    rmSync(refuses);
    expect(withoutShared(machine.files())).toEqual(withoutShared(before));
    expect([machine.users(), [...machine.systemd.enabled], machine.systemd.pids()]).toEqual([[], [], []]);
  });

  test.each([
    [['create', 'anna'], 'Which domain?'],
    [['create', '../anna', '--domain', 'www.anna.it'], 'is no name'],
    [['create', 'anna', '--domain', 'www.anna.it', '--quota-gb', '0'], '--quota-gb is a whole number'],
    [['create', 'anna', '--domain', 'www.anna.it', '--proxy', 'apache'], '--proxy is one of'],
    [['create', 'anna', '--domain', 'www.anna.it', '--postgres', 'mysql://x'], 'URL of an administrator'],
    [['remove', 'nobody', '--yes'], 'There is no site "nobody"'],
    [['suspend', 'nobody'], 'There is no site "nobody"'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const before = machine.files();
    expect(await machine.run(words)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) });
    expect(withoutShared(machine.files())).toEqual(withoutShared(before));
  });
});

const plan = { name: 'anna', domain: 'www.anna.it', port: 1 };

/** By the code's own list. */
function stepsOfCreate(): string[] {
  const { paths } = machine;
  const proxy = findProxy(paths, 'none');
  return createSteps({ paths, plan, proxy, administration: undefined, onLink: () => undefined }).map(({ name }) => name);
}

const cutOff = (command: string, step: string, ...words: string[]) =>
  machine.run([command, step, ...words], [process.execPath, 'tests/host/many/programs/cut-off.ts']);

test('a run that is cut off after any step goes on by the same command, and can be removed instead', {
  timeout: timeLimit(180_000),
}, async () => {
  const steps = stepsOfCreate();
  expect(steps.length).toBeGreaterThan(7);
  for (const step of walked([...steps].reverse())) {
    expect((await cutOff('create', step, 'anna', '--domain', 'www.anna.it')).status, step).toBe(null);
    expect((await machine.run(['list'])).said).toContain('half made');
    const gone = await create('anna');
    expect(gone, step).toMatchObject({ status: 0, said: expect.stringContaining('#password=') });
    expect(await isReady(originOf('anna')), step).toBe(true);
    expect((await machine.run(['remove', 'anna', '--yes', '--no-backup'])).status, step).toBe(0);

    await cutOff('create', step, 'anna', '--domain', 'www.anna.it');
    expect((await machine.run(['remove', 'anna', '--yes'])).status, step).toBe(0);
    expect([machine.users(), machine.systemd.pids()], step).toEqual([[], []]);
  }
});

const PARTS = ['The last backup', 'The block of the proxy', 'The units', 'The database', 'The folders', 'The user of the system'];

test('a removal that is cut off goes on by the same command, and keeps its backup', { timeout: timeLimit(180_000) }, async () => {
  for (const part of walked(PARTS)) {
    expect((await create('anna')).status).toBe(0);
    const folder = path.join(machine.root, `kept-${PARTS.indexOf(part)}`);
    expect((await cutOff('remove', part, 'anna', '--yes', '--backup', folder)).status, part).toBe(null);
    const { status, said } = await machine.run(['remove', 'anna', '--yes']);
    expect([status, said], part).toEqual([0, expect.stringContaining(folder)]);
    expect(existsSync(path.join(folder, 'manifest.json')), part).toBe(true);
    expect([machine.users(), machine.systemd.pids()], part).toEqual([[], []]);
    rmSync(folder, { recursive: true });
  }
});
