import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRoot } from '../disk/mounts.ts';

const run = promisify(execFile);
const textOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8');
const canInstall =
  isRoot && existsSync('/etc/nginx/nginx.conf') && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;
if (!canInstall) console.log("Without root, mounts and Debian's nginx the files of deploy/ are not tried where they belong.");

describe.runIf(canInstall)("the files of deploy/ as they are, in Debian's nginx", () => {
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'trainer-installed-'));
    await mkdir(path.join(place, 'made'));
    const live = path.join(place, 'made/etc/letsencrypt/live/www.example.it');
    await mkdir(live, { recursive: true });
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=www.example.it'];
    const files = ['-keyout', path.join(live, 'privkey.pem'), '-out', path.join(live, 'fullchain.pem')];
    await run('openssl', ['req', '-x509', ...made, ...files]);
  });
  afterAll(() => rm(place, { recursive: true }));

  /** What nginx says of its files with these of ours, each at the place that it names at its top; nothing of the machine changes. */
  async function tried(names: string[]): Promise<{ status: number | null; stderr: string }> {
    const own = await mkdtemp(path.join(place, 'tried-'));
    await cp('/etc', path.join(own, 'etc'), { recursive: true, verbatimSymlinks: true });
    await cp(path.join(place, 'made'), own, { recursive: true });
    for (const folder of ['cache', 'log/nginx', 'etc/nginx/trainer-site'])
      await mkdir(path.join(own, folder), { recursive: true });
    for (const name of names) {
      const text = textOf(name);
      const [, target = ''] = /(?:as|to) (\/etc\/nginx\/[\w./-]+[\w/])/.exec(text.replaceAll('\n# ', ' ')) ?? [];
      const file = target.endsWith('/') ? target + name : target;
      // The operator's own bucket, whose name nginx looks up.
      await writeFile(path.join(own, file), text.replaceAll('s3.example.com', 'localhost'));
    }
    const mounts = ['etc:/etc', 'cache:/var/cache', 'log:/var/log'].map((pair) => pair.split(':'));
    const commands = mounts.map(([from = '', to]) => `mount --bind ${path.join(own, from)} ${to}`);
    const script = [...commands, 'exec nginx -t -q'].join('\n');
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    const { status, stderr } = spawnSync('unshare', ['--mount', 'sh', '-e', '-c', script], { encoding: 'utf8', env });
    return { status, stderr };
  }

  const bucket = ['nginx-bucket-http.conf', 'nginx-bucket-location.conf'];
  test.each([
    ['one site', []],
    ['with a bucket', bucket],
    ['with several instances and a bucket', ['nginx-instances.conf', ...bucket]],
  ])('are accepted: %s', async (_, others) => {
    expect(await tried(['nginx.conf', ...others])).toEqual({ status: 0, stderr: '' });
  });
});
