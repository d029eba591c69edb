import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ensureBuilt } from '../../../scripts/setup/build.mjs';
import { adminCredentials } from '../../harness.ts';
import { buildInstance } from '../../instances/instances.ts';
import { sendTo } from '../over-http.ts';

/** Only Linux has systemd. */
const onLinux = test.runIf(process.platform === 'linux');

async function openHeld() {
  await ensureBuilt();
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-socket-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const environment = { ADMIN_PASSWORD: adminCredentials.password, LOG_LEVEL: 'fatal' };
  const instance = await buildInstance({ folder, environment, isSocketHeld: true });
  onTestFinished(instance.close);
  await instance.start();
  return instance;
}

onLinux.each(['SIGTERM', 'SIGKILL'] as const)(
  'ended by %s while its socket is held, a server refuses nobody: a change that comes meanwhile is made by the next one',
  async (signal) => {
    const instance = await openHeld();
    const login = () => sendTo(instance.origin)(calls.login, { body: adminCredentials });
    expect((await login()).status).toBe(200);
    expect(await instance.end(signal)).toEqual(signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal });
    const change = login();
    await instance.start();
    expect((await change).status).toBe(200);
  },
);

/** A connection that was made, and the status of what it gets once it has sent a request. */
async function openConnection(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const answer = once(socket, 'data').then(([bytes]) => String(bytes).slice(9, 12));
  answer.catch(() => undefined);
  const send = () => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { send, answer };
}

onLinux('while it ends it answers over connections that it has, and leaves new ones to the next server', async () => {
  const instance = await openHeld();
  const accepted = await openConnection(instance.origin);
  await wait(200);
  const ended = instance.end('SIGTERM');
  await wait(300);
  const late = await openConnection(instance.origin);
  late.send();
  expect(await Promise.race([late.answer, wait(500, 'none yet')])).toBe('none yet');
  accepted.send();
  expect(await accepted.answer).toBe('200');
  expect(await ended).toEqual({ code: 0, signal: null });
  await instance.start();
  expect(await late.answer).toBe('200');
});
