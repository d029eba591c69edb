import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, test, vi } from 'vitest';
import { sourceFile } from '../../../../tests/source-files.ts';
import { ffmpegContextOfTests, openTranscodes, toolsOfTests } from '../../../../tests/sources/ffmpeg.ts';
import { transcode } from '../transcode.ts';
import { runChild } from './child-process.ts';
import { runFfmpeg } from './ffmpeg.ts';

const { folder, close } = openTranscodes();
afterAll(close);

const forever = ['-f', 'lavfi', '-re', '-i', 'color=s=16x16:r=1', '-f', 'null', '-'];
const never = new AbortController().signal;

test('what is aborted ends at once, with all it started, and says why', async () => {
  const abort = new AbortController();
  const pids: number[] = [];
  const running = runChild(['sh', '-c', 'sleep 600 & echo $!; echo $$; wait'], {
    signal: abort.signal,
    onLine: (line) => {
      pids.push(Number(line));
      if (pids.length === 2) abort.abort(new Error('enough'));
    },
  });
  await expect(running).rejects.toThrow('enough');
  expect(pids).toHaveLength(2);
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 30_000 });
});

test('what has been aborted before is not started', async () => {
  await expect(runChild(['sh', '-c', 'exit 0'], { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
});

test("programs get nothing of the server's environment", async () => {
  process.env.ADMIN_PASSWORD_OF_TEST = 'segreto';
  try {
    const { stdout } = await runChild(['env'], { signal: never });
    expect(stdout).not.toContain('segreto');
  } finally {
    delete process.env.ADMIN_PASSWORD_OF_TEST;
  }
});

test('of endless stderr only the end stays in memory', async () => {
  const { stderr } = await runChild(['sh', '-c', 'head -c 3000000 /dev/zero >&2; echo the end >&2'], { signal: never });
  expect(stderr.length).toBeLessThan(20_000);
  expect(stderr).toContain('the end');
});

test('ffmpeg that exceeds its processor time is ended', async () => {
  const context = await ffmpegContextOfTests({ cpuSeconds: 1 });
  const busy = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240', '-f', 'null', '-'];
  await expect(runFfmpeg(context, busy)).rejects.toMatchObject({ reason: 'took_too_long' });
});

test('a file that exceeds its limit is an error like a full disk', async () => {
  const place = await folder();
  for (const kind of ['bubblewrap', 'namespaces', undefined] as const) {
    const tools = await toolsOfTests();
    const sandbox = kind && tools.sandbox && { ...tools.sandbox, kind };
    const view = { readable: [], writable: [place] };
    const context = await ffmpegContextOfTests({ tools: { ...tools, sandbox }, fileBytes: 100_000, view });
    const large = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=640x360:d=10',
      '-c:v',
      'rawvideo',
      '-f',
      'rawvideo',
      path.join(place, 'large'),
    ];
    await expect(runFfmpeg(context, large)).rejects.toMatchObject({ reason: 'disk_full' });
  }
});

test('a transcode that is aborted throws the reason', async () => {
  const abort = new AbortController();
  const job = {
    source: await sourceFile('landscape'),
    folder: await folder(),
    tools: await toolsOfTests(),
    signal: abort.signal,
    onPercent: () => undefined,
    onPlayable: async () => abort.abort(new Error('the server ends')),
  };
  await expect(transcode(job)).rejects.toThrow('the server ends');
});

/** Where the system can, the work ends with the server, even with one that was killed. */
test.for(['bubblewrap', 'namespaces', undefined] as const)('no program outlives its server (%s)', async (kind, { skip }) => {
  const tools = await toolsOfTests();
  if (!tools.has.setpriv) skip();
  const sandbox = kind && tools.sandbox && { ...tools.sandbox, kind };
  const script = `
    import { runFfmpeg } from '${new URL('ffmpeg.ts', import.meta.url)}';
    const context = ${JSON.stringify(await ffmpegContextOfTests({ tools: { ...tools, sandbox } }))};
    context.signal = new AbortController().signal;
    await runFfmpeg(context, ${JSON.stringify(forever)}, { onSeconds: () => console.log('working') });
  `;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const children = await descendantsOf(server.pid ?? 0);
  expect(children.length).toBeGreaterThanOrEqual(kind ? 2 : 1);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), { timeout: 30_000 });
});

async function descendantsOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

/** One that has ended and not been fetched yet is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
