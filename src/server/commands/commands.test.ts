import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { createReview, createVideo, loginClient } from '../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness } from '../../../tests/harness.ts';
import { givePasskey } from '../../../tests/passkeys.ts';
import { runAsOperator } from '../../../tests/run-command.ts';
import { requireApp } from '../../../tests/second-factor.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

/** Beside the server of the harness. */
const run = (name: string, parameters: string[] = [], env: Record<string, string> = {}) =>
  runAsOperator(name, parameters, { DATA_DIR: harness.settings.dataDirectory, ...env });

const login = (password: string) => harness.ask(calls.login, { body: { username: 'admin', password } });

describe('admin-password', () => {
  test('sets a password that works at once, ends the sessions and kills the old password', async () => {
    const { status, said } = await run('admin-password');
    expect(status, said).toBe(0);
    const [password = ''] = /\w{5}(-\w{5}){3}/.exec(said) ?? [];
    expect((await harness.ask(calls.listUsers, { as: harness.admin })).status).toBe(401);
    expect((await login(adminCredentials.password)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });

  test('gives a way in while somebody guesses on: a link for one browser, and a count that begins anew', async () => {
    const { rateLimiter } = harness.context;
    const guess = () =>
      rateLimiter.attempt([{ kind: 'login-account', subject: 'admin', most: limits.auth.throttle.loginPerAccount }]);
    for (let n = 0; n < limits.auth.throttle.loginPerAccount; n += 1) await guess();
    const origin = 'https://trainer.example';
    const { said } = await run('admin-password', [], { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' });
    const [password = ''] = /\w{5}(-\w{5}){3}/.exec(said) ?? [];
    const [, token = ''] = /https:\/\/trainer\.example\/admin#browser=([\w-]{43})\n/.exec(said) ?? [];
    expect((await harness.context.db.selectFrom('attempts').selectAll().execute()).length).toBe(0);
    // The harness stands at another date than the command, whose link is long over there.
    harness.clock.advance(Date.now() - harness.clock.now());
    for (let n = 0; n < limits.auth.throttle.loginPerAccount; n += 1) await guess();
    expect((await login(password)).status).toBe(429);
    const reply = await harness.ask(calls.rememberBrowser, { body: { token } });
    const [device = ''] = /known-device=[\w-]{43}/.exec(String(reply.headers['set-cookie'])) ?? [];
    const known = await harness.ask(calls.login, { body: { username: 'admin', password }, headers: { cookie: device } });
    expect(known.status).toBe(200);
  });

  test('takes the password of ADMIN_PASSWORD and does not repeat it', async () => {
    const { status, said } = await run('admin-password', ['admin'], { ADMIN_PASSWORD: 'una nuova password' });
    expect([status, said.includes('una nuova password')]).toEqual([0, false]);
    expect((await login('una nuova password')).status).toBe(200);
  });

  test('makes with --link a key by which the admin chooses the password; until then all is as before', async () => {
    const origin = 'https://trainer.example';
    const { status, said } = await run('admin-password', ['--link'], { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' });
    const [, token = ''] = /https:\/\/trainer\.example\/admin#password=([\w-]{43})\n/.exec(said) ?? [];
    expect([status, said]).toEqual([0, expect.not.stringMatching(/\w{5}(-\w{5}){3}/)]);
    expect((await harness.ask(calls.listUsers, { as: harness.admin })).status).toBe(200);
    expect((await login(adminCredentials.password)).status).toBe(200);
    // The harness stands at another date than the command.
    harness.clock.advance(Date.now() - harness.clock.now());
    const body = { token, newPassword: 'una password sua' };
    expect((await harness.ask(calls.setPassword, { body })).status).toBe(200);
    expect((await login('una password sua')).status).toBe(200);
    for (const words of [['--first'], ['--link', '--keep']])
      expect(await run('admin-password', words)).toMatchObject({ status: 1, said: expect.stringContaining('--first goes with') });
  });

  test('makes with --link --first a site that was never started, whose start then prints no password', async () => {
    const data = path.join(harness.settings.dataDirectory, 'new');
    const first = await run('admin-password', ['--link'], { DATA_DIR: data });
    expect(first).toMatchObject({ status: 1, said: expect.stringContaining('is DATA_DIR right?') });
    const { status, said } = await run('admin-password', ['--link', '--first'], { DATA_DIR: data });
    expect([status, said]).toEqual([0, expect.stringContaining('#password=')]);
    const again = await run('admin-password', ['--link', '--first'], { DATA_DIR: data });
    expect([again.status, again.said]).not.toEqual([0, said]);
    expect((await stat(path.join(data, 'site.db'))).mode & 0o777).toBe(0o600);
  });

  test('says who there is where nobody has that name, and refuses a short password', async () => {
    expect(await run('admin-password', ['nobody'])).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is: admin.'),
    });
    expect(await run('admin-password', [], { ADMIN_PASSWORD: 'short' })).toMatchObject({
      status: 1,
      said: expect.stringContaining('ADMIN_PASSWORD must have'),
    });
    expect((await login(adminCredentials.password)).status).toBe(200);
  });
});

describe('admin-factor', () => {
  test('leaves the password alone: app, recovery codes, passkeys and sessions are gone', async () => {
    await givePasskey(harness, harness.admin);
    const as = await requireApp(harness, harness.admin);
    expect((await login(adminCredentials.password)).status).toBe(401);
    expect((await run('admin-password', [], { ADMIN_PASSWORD: adminCredentials.password })).said).toContain('admin:factor');
    const { status, said } = await run('admin-factor');
    expect([status, said]).toEqual([0, expect.stringContaining('admin signs in by the password alone')]);
    expect((await harness.ask(calls.listUsers, { as })).status).toBe(401);
    expect((await login(adminCredentials.password)).status).toBe(200);
    const { passkeys, secondFactors, recoveryCodes } = await harness.snapshot();
    expect([passkeys, secondFactors, recoveryCodes]).toEqual([[], [], []]);
  });

  test('says who there is where nobody has that name', async () => {
    expect(await run('admin-factor', ['nobody'])).toMatchObject({ status: 1, said: expect.stringContaining('There is: admin.') });
  });
});

test('sessions lists who is signed in, and never a token', async () => {
  const client = await loginClient(harness);
  const { status, said } = await run('sessions');
  expect(status, said).toBe(0);
  expect(said).toMatch(new RegExp(`client +${client.user.username} +2031-03-14 09:26 UTC`));
  expect(said).toMatch(/admin +admin +2031-03-14 09:26 UTC +2031-03-14 09:26 UTC +2031-03-14 09:56 UTC/);
  expect(said).not.toContain(client.token);
});

test('sessions writes what a name must not do to a terminal as its code', async () => {
  const client = await loginClient(harness);
  const username = 'x\nadmin  admin\u009b2J\u202e\r';
  await harness.context.db.updateTable('users').set({ username }).where('id', '=', client.user.id).execute();
  const { said } = await run('sessions');
  expect(said).toContain('client  x\\u000aadmin  admin\\u009b2J\\u202e\\u000d ');
  expect(said.split('\n')).toHaveLength(4);
});

test('what a command writes is for its user alone, whatever the shell’s mask; a copied video keeps its mode behind closed folders', async () => {
  await createVideo(harness);
  const target = `${harness.folder}/private`;
  expect((await run('backup', [target])).status).toBe(0);
  const modeOf = async (name: string) => ((await stat(path.join(target, name))).mode & 0o777).toString(8);
  const modes = await Promise.all(['', 'videos', 'videos/palestra', 'site.db', 'manifest.json'].map(modeOf));
  expect(modes).toEqual(['700', '700', '700', '600', '600']);
});

test('backup, check and restore speak in sentences', async () => {
  await createVideo(harness);
  await createReview(harness);
  const target = `${harness.folder}/copy`;
  expect(await run('backup', [target])).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^Backed up: .*\n {2}1 user, 1 review, 1 video file, 0 thumbnails, (0\.\d MB), of which \1 were not there yet\n$/,
    ),
  });
  expect(await run('check-backup', [target])).toMatchObject({
    status: 0,
    said: expect.stringContaining('This backup is whole.'),
  });
  expect(await run('restore', [target])).toEqual({
    status: 1,
    said: 'Another server or command is using this data folder: stop it first.\n',
  });
  const { id } = (await createReview(harness)).client.user;
  await run('backup');
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } });
  const [later = ''] = await readdir(harness.paths.backups);
  const other = { DATA_DIR: `${harness.folder}/other` };
  expect((await run('restore', [`${harness.paths.backups}/${later}`], other)).said).toContain(
    'Deleted since then, and not brought back: 1 user.',
  );
  const elsewhere = `${harness.folder}/elsewhere`;
  expect(await run('restore', [target], { DATA_DIR: elsewhere })).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Restored into ${elsewhere}`),
  });
  expect(await run('restore')).toMatchObject({ status: 1, said: expect.stringContaining('Name one backup') });
});

test('a backup that lacks most of its files is kept, and both commands fail; one that lacks a few is made', async () => {
  const { videos } = harness.paths;
  for (const name of ['uno', 'due', 'tre']) await createVideo(harness, { filePath: `palestra/${name}.mp4` });
  await rm(path.join(videos, 'palestra/uno.mp4'));
  expect((await run('backup', [`${harness.folder}/some`])).status).toBe(0);
  expect((await run('check-backup', [`${harness.folder}/some`])).status).toBe(0);
  await rm(path.join(videos, 'palestra/due.mp4'));
  const most = `${harness.folder}/most`;
  for (const name of ['backup', 'check-backup'])
    expect(await run(name, [most]), name).toEqual({
      status: 1,
      said: expect.stringContaining('2 files are missing, and only 1 in the backup: are FILES_URL and DATA_DIR'),
    });
  expect((await run('restore', [most], { DATA_DIR: `${harness.folder}/restored` })).status).toBe(0);
});

test('a command takes its settings from a file, which gives way to the environment', async () => {
  const file = `${harness.folder}/site.env`;
  await writeFile(file, `DATA_DIR=${harness.settings.dataDirectory}\n`);
  const withFile = (env: Record<string, string>) => runAsOperator('sessions', ['--env', file], env);
  expect(await withFile({})).toMatchObject({ status: 0, said: expect.stringContaining('admin') });
  expect(await withFile({ DATA_DIR: `${harness.folder}/nothing` })).toMatchObject({ status: 1 });
});

test.each(['backup', 'admin-password', 'sessions'])('%s says so where there is no data', async (name) => {
  const { status, said } = await run(name, [], { DATA_DIR: `${harness.folder}/nothing` });
  expect([status, said]).toEqual([1, expect.stringContaining('is DATA_DIR right?')]);
});

test.each([
  ['backup', 'npm run backup [-- FOLDER or s3://bucket/folder?endpoint=…&region=…] [--keep DAYS] [--nightly]'],
  ['demo', 'npm run demo [-- FOLDER]'],
  ['admin-factor', 'npm run admin:factor [-- USERNAME]'],
])('%s --help prints its usage and does nothing; an unknown option is refused', async (name, usage) => {
  const files = async () => [await readdir('.'), await readdir(harness.settings.dataDirectory)];
  const before = await files();
  expect(await run(name, ['--help'])).toEqual({ status: 0, said: expect.stringContaining(`${usage}\n  --env FILE: `) });
  const refused = { status: 1, said: `"--all" is no option of this command: ${usage}\n` };
  expect(await run(name, ['copy', '--all'])).toEqual(refused);
  expect(await files()).toEqual(before);
});
