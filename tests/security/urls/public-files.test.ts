import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { climbsTo } from './climbs.ts';

const canary = 'CANARINO-91bd';
/** What must never come: the canary, the settings of the trainer's content, the project's own files, the system's. */
const leaks = new RegExp(`${canary}|"dependencies"|"postcode"|SQLite format|root:.*:0:0`);

let folder: string;
let harness: Harness;
let origin: string;

/** A page shows nothing but its own words, so that whatever else comes came from a file. */
const render = async () => ({ status: 200, isDocument: true, body: '<html>una pagina</html>' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-public-'));
  const clientDirectory = path.join(folder, 'client');
  await mkdir(path.join(clientDirectory, 'assets'), { recursive: true });
  await writeFile(path.join(clientDirectory, 'assets/app-1.js'), 'built');
  await writeFile(path.join(folder, 'canary.js'), canary);
  await writeFile(path.join(folder, 'canary.jpg'), canary);
  harness = await openHarness({ renderer: { render, clientDirectory } });
  origin = await harness.listen();
  // Planted while it runs, as somebody would who got hold of the folder.
  await symlink(path.join(folder, 'canary.js'), path.join(clientDirectory, 'assets/link.js'));
  await symlink(folder, path.join(clientDirectory, 'linked'));
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

const levels = [1, 2, 3, 8];
const climbing = (below: string, targets: string[]) =>
  targets.flatMap((target) => levels.flatMap((level) => climbsTo(target, { below, levels: level })));

test.each([
  ['the built files', 'assets', ['canary.js', 'package.json']],
  ['the photographs', 'ChiSono/Primo', ['identity.json', 'etc/passwd']],
  ['the pages', '', ['package.json', 'data/site.db']],
  ['a page in English', 'en', ['content/identity.json', 'etc/passwd']],
])('from beside %s nothing comes but pages', async (_, below, targets) => {
  for (const name of [...climbing(below, targets), `${below}/link.js`, 'linked/canary.js', 'drawn.json', 'derived.json']) {
    const reply = await receive(origin, `/${Buffer.from(name).toString('latin1')}`);
    expect([name, reply.status]).toEqual([name, expect.toSatisfy((status: number) => status < 500)]);
    expect([name, reply.body.toString('latin1')]).toEqual([name, expect.not.stringMatching(leaks)]);
  }
});

test('what is built is served, so that the tests above ask the right server', async () => {
  expect((await receive(origin, '/assets/app-1.js')).body.toString()).toBe('built');
});

/** What no client of HTTP would send. */
const rawTargets = [
  '../../etc/passwd',
  '/videos/palestra\\..\\..\\canary.mp4',
  '/videos/palestra/a\u0000.mp4',
  '/videos/palestra/a\u0001.mp4',
  '/videos/palestra/a b.mp4',
  'C:\\windows\\win.ini',
  '/C:/windows/win.ini',
  '//etc/passwd',
  '///videos//palestra//..//canary.mp4',
  'http://evil.example/videos/../site.db',
  'file:///etc/passwd',
  '\\\\server\\share\\canary.js',
  '*',
  '',
  '/%',
  '/videos/\u00c0\u00ae\u00c0\u00ae/canary.mp4',
];

test.each(rawTargets)('%j as it lies on the wire leads nowhere', async (target) => {
  for (const method of ['GET', 'HEAD']) {
    const received = await sendRaw(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(received).not.toMatch(leaks);
  }
});

async function sendRaw(text: string): Promise<string> {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  socket.end(text, 'latin1');
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received;
}
