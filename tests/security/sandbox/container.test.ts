import { openAsBlob } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { freePort } from '../../free-port.ts';
import { adminCredentials, type Visitor } from '../../harness.ts';
import { sourceFile } from '../../source-files.ts';
import { type Send, sendTo } from '../over-http.ts';
import { sendFile } from '../uploads/tus.ts';
import { composed, filterOf, hasRuntime, type Seccomp, startContainer } from './container.ts';

if (!hasRuntime) console.log('There is no runc, or no root to use it: the tests in a container are skipped.');

const soon = { timeout: 60_000, interval: 100 };

/** Of what the profile adds to Docker's own, nothing: what a container has where none is named. */
function withoutAdditions({ syscalls, ...profile }: Seccomp): Seccomp {
  return { ...profile, syscalls: syscalls.filter(({ names }) => !names.includes('unshare')).concat(ordinaryClone) };
}
/** Processes and threads, but none of the flags that make namespaces. */
const ordinaryClone = {
  names: ['clone'],
  action: 'SCMP_ACT_ALLOW',
  args: [{ index: 0, value: 0x7e020000, valueTwo: 0, op: 'SCMP_CMP_MASKED_EQ' }],
};

async function serve(seccomp: Seccomp) {
  const port = await freePort();
  const env = {
    ...composed().environment,
    ...{ HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '127.0.0.1', ADMIN_PASSWORD: adminCredentials.password },
    ...{ RUN_QUEUE: 'yes', PICTURES: 'yes', LOG_LEVEL: 'info' },
  };
  const container = await startContainer([process.execPath, 'tests/security/process/serve-api.ts'], { seccomp, env });
  const origin = `http://127.0.0.1:${port}`;
  const send = sendTo(origin);
  const login = () => send(calls.login, { body: adminCredentials });
  const answer = await vi.waitFor(login, soon).catch(async (error: unknown) => {
    await container.stop();
    throw new Error(`The container does not answer: ${container.output.join('')}`, { cause: error });
  });
  const { token } = calls.login.answer.parse(answer.body);
  return { ...container, origin, send, admin: { token, role: 'admin' } as const };
}

describe.runIf(hasRuntime)('in a container as deploy/compose.yaml has it', () => {
  let send: Send;
  let origin: string;
  let admin: Visitor;
  let output: string[];
  let stop: () => Promise<number | null>;
  beforeAll(async () => {
    ({ send, origin, admin, output, stop } = await serve(filterOf(composed())));
  }, 90_000);
  afterAll(async () => expect(await stop()).toBe(0));

  test('ffmpeg and the program of the pictures have their sandbox, with its own filter of system calls', async () => {
    await expect.poll(() => output.join(''), soon).toContain('"sandbox":"bubblewrap","filtersCalls":true');
    const listed = calls.listPictures.answer.parse((await send(calls.listPictures, { as: admin })).body);
    expect(listed).toMatchObject({ isConverting: true, isSandboxed: true });
  });

  test('an upload is taken, and becomes a video that plays', async () => {
    const source = await sourceFile('small');
    await sendFile(Buffer.from(await (await openAsBlob(source)).arrayBuffer()), { origin, as: admin });
    const listed = async () => calls.listVideos.answer.parse((await send(calls.listVideos, { as: admin })).body).videos;
    await expect.poll(listed, soon).toMatchObject([{ renditions: { state: 'ready' } }]);
    const [video] = await listed();
    const response = await fetch(`${origin}/videos/${video?.filePath}`, { headers: { authorization: `Bearer ${admin.token}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await response.bytes()).length).toBeGreaterThan(1000);
  });
});

test.runIf(hasRuntime)(
  'with the filter that Docker has by itself no upload is taken, and both are told',
  async () => {
    const { send, admin, output, stop } = await serve(withoutAdditions(filterOf(composed())));
    const state = await send(calls.readProcessing, { as: admin });
    expect(state.body).toMatchObject({ sandboxed: false, uploadsRefused: 'no_sandbox' });
    expect(output.join('')).toContain('"sandbox":"none"');
    await stop();
  },
  90_000,
);

test('the profile allows what the sandbox is made of, and nothing else that Docker refuses', async () => {
  const { defaultAction, syscalls } = filterOf(composed());
  expect(defaultAction).toBe('SCMP_ACT_ERRNO');
  const [added, ...others] = syscalls;
  expect(added).toEqual({ action: 'SCMP_ACT_ALLOW', names: ['clone', 'mount', 'pivot_root', 'umount2', 'unshare'] });
  const allowed = new Set(others.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names));
  expect(allowed.size).toBeGreaterThan(350);
  const dangerous = ['bpf', 'setns', 'keyctl', 'add_key', 'perf_event_open', 'userfaultfd', 'open_by_handle_at', 'init_module'];
  const mounting = ['kexec_load', 'io_uring_setup', 'clone3', 'chroot', 'reboot', 'fsopen', 'fsmount', 'move_mount', 'open_tree'];
  expect([...dangerous, ...mounting].filter((name) => allowed.has(name))).toEqual([]);
});
