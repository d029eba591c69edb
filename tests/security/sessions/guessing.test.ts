// On PostgreSQL in the long run: it is about the limits, whose counts have tests of their own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { adminCredentials } from '../../harness.ts';
import { type Child, startChild } from '../process/child.ts';

const { linkPerIp: linkPerAddress, loginPerAccount } = limits.auth.throttle;

let folder: string;
let child: Child;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-guessing-'));
  child = await startChild(folder);
});
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

const guessLink = async () => (await child.send(calls.exchangeLink, { body: { token: 'indovinato' } })).status;
const logIn = async (password: string, cookie?: string) =>
  child.send(calls.login, { body: { ...adminCredentials, password }, ...(cookie && { headers: { cookie } }) });

test('who guessed too much is still refused by a server that was killed and started again; a known browser is not', async () => {
  const [known = ''] = /known-device=[\w-]+/.exec(String((await logIn(adminCredentials.password)).headers['set-cookie'])) ?? [];
  const links = await Promise.all(Array.from({ length: linkPerAddress + 5 }, guessLink));
  expect(links.filter((status) => status === 401)).toHaveLength(linkPerAddress);
  const logins = await Promise.all(Array.from({ length: loginPerAccount + 5 }, () => logIn('sbagliata')));
  expect(logins.filter(({ status }) => status === 429)).toHaveLength(5);

  child.signal('SIGKILL');
  await child.ended;
  child = await startChild(folder);

  expect(await guessLink()).toBe(429);
  expect((await logIn(adminCredentials.password)).status).toBe(429);
  expect((await logIn(adminCredentials.password, known)).status).toBe(200);
});
