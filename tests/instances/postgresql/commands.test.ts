import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createUser } from '../../factories/factories.ts';
import { adminCredentials, type Harness, openHarness } from '../../harness.ts';
import { runAsOperator } from '../../run-command.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const run = (name: string, parameters: string[] = []) =>
  runAsOperator(name, parameters, {
    DATA_DIR: harness.settings.dataDirectory,
    DATABASE_URL: harness.settings.databaseUrl ?? '',
  });

test('a new password is set in the database of DATABASE_URL, beside the server', async () => {
  const { status, said } = await run('admin-password');
  expect([status, said]).toEqual([0, expect.stringContaining('admin has a new password')]);
  expect((await harness.ask(calls.login, { body: adminCredentials })).status).toBe(401);
  const [password = ''] = /[a-z\d]{5}(?:-[a-z\d]{5}){3}/.exec(said) ?? [];
  expect((await harness.ask(calls.login, { body: { ...adminCredentials, password } })).status).toBe(200);
});

test('sessions are listed and the site is exported from there', async () => {
  harness.admin = await harness.login();
  await createUser(harness);
  expect(await run('sessions')).toMatchObject({ status: 0, said: expect.stringContaining('admin  admin') });
  const target = path.join(harness.folder, 'exported');
  expect(await run('content-export', [target])).toMatchObject({
    status: 0,
    said: expect.stringContaining(`Exported: ${target}`),
  });
  expect(await readFile(path.join(target, 'identity.json'), 'utf8')).toBe(await readFile('content/identity.json', 'utf8'));
});
