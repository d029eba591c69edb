import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Visitor } from '../../harness.ts';
import { sourceFile } from '../../source-files.ts';
import { isRoot } from '../disk/mounts.ts';
import { type Child, startChild } from '../process/child.ts';
import { sendFile } from '../uploads/tus.ts';

const textOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');
const runs = (program: string, ...parameters: string[]) => spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
const canGive = isRoot && runs('id', 'www-data') && runs('setfacl', '--version') && runs('unshare', '--mount', 'true');
if (!canGive) console.log('Without root, acl, mounts and the user www-data it is not tested what a proxy is given.');

const soon = { timeout: 60_000 };

describe.runIf(canGive)('by the commands of docs/operating.md nginx gets the files', () => {
  let place: string;
  let child: Child;
  let admin: Visitor;
  let mounts: ReturnType<typeof spawn> | undefined;

  beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'trainer-given-'));
    await chmod(place, 0o755);
    child = await startChild(inPlace('data'), { RUN_QUEUE: 'yes' });
    admin = await child.login();
    await upload();
    await give();
  }, 90_000);
  afterAll(async () => {
    mounts?.kill();
    child.signal('SIGTERM');
    await child.ended;
    await rm(place, { recursive: true });
  });

  const inPlace = (name: string) => path.join(place, name);
  const here = (text: string) =>
    text
      .replaceAll('/var/lib/trainer-site', inPlace('data'))
      .replaceAll('/run/trainer-site-files', inPlace('files'))
      .replaceAll('/run/nginx.pid', inPlace('pid'));
  /** The line of the page that begins like this. */
  const documented = (beginning: string) =>
    here(
      textOf('docs/operating.md')
        .split('\n')
        .find((line) => line.startsWith(beginning)) ?? 'false',
    );

  /** The rights of the page, and as systemd makes them for nginx the mounts of deploy/proxy-files.conf, which nobody else sees. */
  async function give(): Promise<void> {
    execFileSync('sh', ['-e', '-c', documented('setfacl -R')], { cwd: inPlace('data') });
    const bound = [...here(textOf('deploy/proxy-files.conf')).matchAll(/^BindReadOnlyPaths=-(\S+):(\S+)$/gm)];
    expect(bound).toHaveLength(3);
    for (const [, , to = ''] of bound) await mkdir(to, { recursive: true });
    const commands = bound.map(([, from, to]) => `mount --bind ${from} ${to} && mount -o remount,bind,ro ${to}`);
    const script = [...commands, 'echo mounted', 'exec sleep 600'].join('\n');
    const holder = spawn('unshare', ['--mount', 'sh', '-e', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    mounts = holder;
    await once(holder.stdout, 'data');
    await writeFile(inPlace('pid'), String(holder.pid));
  }

  /** What the page's check prints. */
  const check = (change = (line: string) => line) =>
    spawnSync('sh', ['-c', change(documented('nsenter --target'))], { encoding: 'utf8' });
  const readable = () =>
    check((line) => line.replace('! -readable', '-readable'))
      .stdout.split('\n')
      .filter(Boolean).length;
  const send: Child['send'] = (...parameters) => child.send(...parameters);
  const listed = async () => calls.listVideos.answer.parse((await send(calls.listVideos, { as: admin })).body).videos;
  const inTrash = async () => calls.listTrash.answer.parse((await send(calls.listTrash, { as: admin })).body).videos;

  async function upload(): Promise<string> {
    const before = await listed();
    await sendFile(await readFile(await sourceFile('small')), { origin: child.origin, as: admin });
    const added = async () => (await listed()).find(({ id }) => !before.some((one) => one.id === id));
    return vi.waitFor(async () => {
      const video = await added();
      expect(video).toMatchObject({ renditions: { state: 'ready' } });
      return video?.id ?? '';
    }, soon);
  }

  test('those that are there, those of a later upload, a chosen poster, and what comes back from the trash; the database stays closed', async () => {
    const first = readable();
    expect(first).toBeGreaterThan(5);
    const id = await upload();
    expect(readable()).toBe(2 * first);
    await send(calls.choosePoster, { as: admin, params: { id }, body: { at: 500 } });
    await send(calls.deleteVideo, { as: admin, params: { id } });
    const [deleted] = await inTrash();
    expect(await send(calls.restoreVideo, { as: admin, params: { id: deleted?.id ?? '' } })).toMatchObject({ status: 200 });
    expect(readable()).toBeGreaterThanOrEqual(2 * first);
    expect(check()).toMatchObject({ stdout: '', stderr: expect.stringMatching(/^cat: \S+site\.db: Permission denied\n$/) });
  }, 90_000);

  test('one that was copied by hand too; where it is for its owner alone the check names it, and chmod 644 is enough', async () => {
    const file = inPlace('data/videos/palestra/copiato.mp4');
    await mkdir(path.dirname(file));
    await copyFile(await sourceFile('small'), file);
    expect(check().stdout).toBe('');
    await chmod(file, 0o600);
    expect(check().stdout).toBe(`${inPlace('files/videos/palestra/copiato.mp4')}\n`);
    execFileSync('chmod', ['644', file]);
    expect(check().stdout).toBe('');
  });
});
