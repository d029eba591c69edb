import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startChild } from '../../../tests/security/process/child.ts';

/** Every module that a process asks for passes this, and these packages end it. */
const refuse = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (/^pg(?:$|[-/])/.test(name)) throw new Error('loaded ' + name);
      return next(name, context);
    },
  });`;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-places-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a server over SQLite loads no client of another database', async () => {
  const hooks = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse)}` };
  const child = await startChild(await makeFolder(), hooks);
  expect((await child.send(calls.listUsers, { as: await child.login() })).status).toBe(200);
  child.signal('SIGTERM');
  expect((await child.ended).code).toBe(0);
  const elsewhere = startChild(await makeFolder(), { ...hooks, DATABASE_URL: 'postgres://127.0.0.1:1/site' });
  await expect(elsewhere).rejects.toThrow('loaded pg');
});
