import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ensureBuilt } from '../../../scripts/setup/build.mjs';
import { adminCredentials } from '../../harness.ts';
import { buildInstance } from '../../instances/instances.ts';
import { sendTo } from '../over-http.ts';

/** Only Linux has systemd. */
test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'ended by %s while its socket is held, a server refuses nobody: a change that comes meanwhile is made by the next one',
  async (signal) => {
    await ensureBuilt();
    const folder = await mkdtemp(path.join(tmpdir(), 'trainer-socket-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const environment = { ADMIN_PASSWORD: adminCredentials.password, LOG_LEVEL: 'fatal' };
    const instance = await buildInstance({ folder, environment, isSocketHeld: true });
    onTestFinished(instance.close);
    await instance.start();
    const login = () => sendTo(instance.origin)(calls.login, { body: adminCredentials });
    expect((await login()).status).toBe(200);
    expect(await instance.end(signal)).toEqual(signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal });
    const change = login();
    await instance.start();
    expect((await change).status).toBe(200);
  },
);
