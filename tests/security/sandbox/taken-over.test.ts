import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isRoot } from '../disk/mounts.ts';

const FILE_BYTES = 1_000_000;
const ORDINARY = 65_534;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const run = promisify(execFile);

/** What a hostile video must not get by taking ffmpeg over. */
const forbidden = [
  ...['read-database', 'write-database', 'list-data', 'write-videos', 'write-source', 'write-system', 'write-root'],
  ...['read-passwords', 'connect-tcp', 'connect-unix', 'read-environment', 'signal-server', 'trace-server'],
  ...['make-namespace', 'unshare-users', 'mount', 'change-root', 'gain-privileges', 'huge-file'],
];

let folder: string;
let data: string;
const listeners: Server[] = [];
const datagrams = createSocket('udp4');
const abstractName = `trainer-test-${process.pid}`;
let hits = 0;

const portOf = (address: ReturnType<Server['address']>) => (address && typeof address === 'object' ? address.port : 0);

async function listen(at: { port: number; host: string } | { path: string }) {
  const server = createServer((connection) => {
    hits += 1;
    connection.destroy();
  });
  listeners.push(server);
  server.listen(at);
  await once(server, 'listening');
  return portOf(server.address());
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-taken-over-'));
  data = path.join(folder, 'data');
  await mkdir(path.join(data, 'videos'), { recursive: true });
  await Promise.all([writeFile(path.join(data, 'site.db'), 'secret'), writeFile(path.join(folder, 'source'), 'film')]);
  await copyFile(here('taken-over.pl'), path.join(folder, 'ffmpeg'));
  await chmod(path.join(folder, 'ffmpeg'), 0o755);
  datagrams.on('message', () => {
    hits += 1;
  });
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  for (const place of [folder, data, path.join(data, 'videos'), path.join(data, 'site.db'), path.join(folder, 'source')])
    await chmod(place, 0o777);
});
afterAll(async () => {
  for (const server of listeners) server.close();
  datagrams.close();
  await rm(folder, { recursive: true });
});

type Variant = { kind: 'bubblewrap' | 'namespaces' | 'none'; disablesUserns: boolean };

/** What came of each attempt, by its name. */
async function attempt({ kind, disablesUserns }: Variant, user?: number) {
  const work = await mkdtemp(path.join(folder, 'work-'));
  if (user !== undefined) await chown(work, user, user);
  const aims = {
    ...{ data, work, source: path.join(folder, 'source'), server: process.pid, bytes: FILE_BYTES * 2 },
    tcp: await listen({ port: 0, host: '127.0.0.1' }),
    unix: `${abstractName}-${listeners.length}`,
    udp: datagrams.address().port,
    ...(kind === 'none' && { gently: 1 }),
  };
  await listen({ path: `\0${aims.unix}` });
  const requested = {
    kind,
    disablesUserns,
    program: path.join(folder, 'ffmpeg'),
    data,
    source: aims.source,
    work,
    fileBytes: FILE_BYTES,
    aims,
  };
  const as = user === undefined ? {} : { uid: user, gid: user };
  const { stdout } = await run(process.execPath, [here('attempt.ts'), JSON.stringify(requested)], { ...as, timeout: 90_000 });
  const { found, lines }: { found?: string; lines: string[] } = JSON.parse(stdout);
  const outcomes = new Map(lines.map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]));
  return { found, outcomes, work };
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

const users = isRoot ? [undefined, ORDINARY] : [undefined];
const variants: Variant[] = [
  { kind: 'bubblewrap', disablesUserns: true },
  // As in a container, where the filter of system calls alone refuses user namespaces.
  { kind: 'bubblewrap', disablesUserns: false },
  { kind: 'namespaces', disablesUserns: true },
];
const cases = users.flatMap((user) => variants.map((variant) => ({ ...variant, user })));

describe.each(cases)('a taken-over ffmpeg in $kind (userns disabled: $disablesUserns), as user $user', ({ user, ...variant }) => {
  const { kind } = variant;
  let outcomes: Map<string, string>;
  let work: string;
  let found: string | undefined;
  let hitsBefore: number;

  beforeAll(async () => {
    hitsBefore = hits;
    ({ outcomes, work, found } = await attempt(variant, user));
  }, 100_000);

  test('can write what it is to make, and did try everything', () => {
    expect(outcomes.get('work')).toBe('done');
    expect(outcomes.get('over')).toBe('done');
  });

  test.each(forbidden)('cannot: %s', (name) => {
    expect(outcomes.get(name)).toBe('refused');
  });

  test('changed nothing, and nobody was called', async () => {
    expect(await readFile(path.join(data, 'site.db'), 'utf8')).toBe('secret');
    expect(await readFile(path.join(folder, 'source'), 'utf8')).toBe('film');
    expect(await sizeOf(path.join(data, 'videos/planted.mp4'))).toBe(0);
    expect(hits).toBe(hitsBefore);
  });

  test('leaves nothing alive behind', async () => {
    const before = await sizeOf(path.join(work, 'alive'));
    await wait(300);
    expect(await sizeOf(path.join(work, 'alive'))).toBe(before);
  });

  // The kernel bounds everybody's processes but root's; bubblewrap's filter of system calls leaves none at all.
  if (kind === 'bubblewrap' || user !== undefined || !isRoot)
    test('starts only so many processes', () => {
      expect(Number(outcomes.get('forks'))).toBeLessThanOrEqual(kind === 'bubblewrap' ? 0 : limits.videos.transcode.processesMax);
    });

  test('was put where this system holds best', () => {
    expect(found).toBe('bubblewrap');
  });
});

test('without a sandbox all of that can be done but what the bounds forbid: the attempts above are real ones', async () => {
  const hitsBefore = hits;
  const { outcomes } = await attempt({ kind: 'none', disablesUserns: false });
  for (const name of ['read-database', 'write-database', 'list-data', 'write-videos', 'write-source', 'read-passwords'])
    expect([name, outcomes.get(name)]).toEqual([name, 'done']);
  for (const name of ['connect-tcp', 'connect-unix', 'read-environment', 'signal-server', 'make-namespace', 'unshare-users'])
    expect([name, outcomes.get(name)]).toEqual([name, 'done']);
  for (const name of ['huge-file', 'gain-privileges']) expect([name, outcomes.get(name)]).toEqual([name, 'refused']);
  await expect.poll(() => hits).toBe(hitsBefore + 3);
});
