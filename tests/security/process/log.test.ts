import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { adminCredentials } from '../../harness.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** More than a pipe and what waits beside it hold, at 120 bytes a line and more. */
const REQUESTS = 8_000;
const AT_ONCE = 50;

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-log-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The server as it is started, with all of its log and with standard output as given; resolves once it answers. */
async function start(stdout: number | 'pipe') {
  const port = await freePort();
  const node = path.join(project, 'node_modules/.bin/node');
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), ADMIN_PASSWORD: adminCredentials.password };
  const started = spawn(node, ['tests/security/process/serve-logged.ts'], {
    cwd: project,
    env: { ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', stdout, 'pipe'],
  });
  child = started;
  let complaints = '';
  started.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(started, 'exit').then(([code]) => code as number | null);
  const origin = `http://127.0.0.1:${port}`;
  return { started, ended, origin, complaints: () => complaints };
}

async function untilReady(origin: string, { exitCode }: ChildProcess) {
  while (exitCode === null && (await fetch(`${origin}/readyz`).catch(() => undefined))?.status !== 200) await wait(50);
}

async function visit(origin: string, requests: number) {
  for (let requested = 0; requested < requests; requested += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, async () => {
      const response = await fetch(`${origin}/api/reviews/approved`);
      await response.arrayBuffer();
      return response.status;
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  }
}

test.runIf(process.platform === 'linux')('on a full disk the site starts, answers and stops as ever', async () => {
  const full = openSync('/dev/full', 'w');
  const { started, ended, origin, complaints } = await start(full);
  closeSync(full);
  await untilReady(origin, started);
  await visit(origin, 200);
  started.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(complaints()).toBe('');
});

test('a reader who stalls holds nobody up, gets whole lines once they go on, and is told what they have missed', async () => {
  const { started, ended, origin } = await start('pipe');
  await untilReady(origin, started);
  await visit(origin, REQUESTS);
  let received = '';
  started.stdout?.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  while (!received.includes('"dropped"')) await wait(50);
  started.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = received
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; site: string; dropped?: number });
  // Many sites may share a journal.
  expect(new Set(lines.map(({ site }) => site))).toEqual(new Set([new URL(origin).host.replace('127.0.0.1', 'localhost')]));
  const told = lines.filter(({ dropped }) => dropped !== undefined);
  expect(told).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === 'request').length + (told[0]?.dropped ?? 0)).toBeGreaterThanOrEqual(REQUESTS);
});

test('a reader who stalls for good does not keep the server from ending', async () => {
  const { started, ended, origin } = await start('pipe');
  await untilReady(origin, started);
  await visit(origin, 2_000);
  started.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a reader who has gone before the start is over ends nothing', async () => {
  const { started, ended, origin, complaints } = await start('pipe');
  started.stdout?.destroy();
  await untilReady(origin, started);
  await visit(origin, 200);
  started.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(complaints()).toBe('');
});
