import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openSqlite } from '#server/db/sqlite/node-sqlite.ts';
import { adminCredentials, answerOf } from '../../harness.ts';
import { buildDetails, sendFile } from '../uploads/tus.ts';
import { type Child, startChild } from './child.ts';

let folder: string;
let child: Child;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-stop-'));
  child = await startChild(folder, { LOG_LEVEL: 'info' });
});
afterEach(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

const body = JSON.stringify(adminCredentials);
const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

async function connect() {
  const socket = net.connect(Number(new URL(child.origin).port), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

test.each([
  ['finishes what it is at', '', 1],
  ['answers what came close behind too', 'GET /api/videos HTTP/1.1\r\nHost: x\r\n\r\n', 2],
])('told to stop, it %s, takes nobody new, and ends well and soon', async (_, behind, answers) => {
  const idle = await connect();
  const busy = await connect();
  busy.write(head + body.slice(0, 10));
  await wait(150);
  child.signal('SIGTERM');
  await wait(150);
  await expect(connect()).rejects.toThrow('ECONNREFUSED');
  const told = Date.now();
  busy.write(body.slice(10) + behind);
  let received = '';
  for await (const text of busy) received += text;
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 401].slice(0, answers));
  if (behind) expect(received).toContain('"code":"unauthenticated"');
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - told).toBeLessThan(5000);
  idle.destroy();
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  expect(sqlite.prepare('select role from sessions').all()).toEqual([{ role: 'admin' }]);
  sqlite.close();
});

test('with nothing to do it ends at once, whoever keeps a connection open', async () => {
  await child.login();
  const idle = await connect();
  const told = Date.now();
  child.signal('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - told).toBeLessThan(3000);
  idle.destroy();
});

test('the log says what happened and holds no secret, no name, no video', async () => {
  const admin = await child.login();
  const user = { username: 'nome.segreto', firstName: 'Segreta', lastName: 'Nascosti', email: 'segreta@example.com' };
  const { loginUrl } = answerOf(calls.createUser, await child.send(calls.createUser, { as: admin, body: user }));
  const token = path.basename(loginUrl);
  const { token: session } = answerOf(calls.exchangeLink, await child.send(calls.exchangeLink, { body: { token } }));
  for (const address of [
    `/dashboard/${token}`,
    `/videos/palestra/film-segreto.mp4?token=${token}`,
    `/api/videos?token=${token}`,
    `/%zz${token}`,
  ])
    await fetch(child.origin + address, { headers: { cookie: `client-session=${session}` } });
  await child.send(calls.login, { body: { username: 'nome.segreto', password: 'parola segreta' } });
  child.signal('SIGTERM');
  await child.ended;
  const log = child.output.join('');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number });
  expect(lines.find((line) => line.route === '/api/admin/users')).toMatchObject({ msg: 'request', status: 200 });
  for (const secret of [token, session, admin.token, adminCredentials.password, 'egret', 'Nascosti'])
    expect(log).not.toContain(secret);
  expect(
    lines
      .filter(({ msg }) => msg === 'request')
      .map((line) => JSON.stringify(line))
      .join(),
  ).not.toContain('127.0.0.1');
});

test('nor does it name uploads, and it quotes nothing of what is in them', async () => {
  const queue = await startChild(path.join(folder, 'films'), { LOG_LEVEL: 'info', RUN_QUEUE: 'yes' });
  const as = await queue.login();
  const broken = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(4096, 'ParolaNelFile ')]);
  const details = buildDetails({ name: 'FilmDiGiulia.mp4', title: 'Giulia in panca' });
  const id = await sendFile(broken, { origin: queue.origin, as, details });
  await expect.poll(() => queue.output.join(''), { timeout: 30_000 }).toContain('an upload cannot be transcoded');
  queue.signal('SIGTERM');
  await queue.ended;
  const log = queue.output.join('');
  expect(log).toContain('an upload has arrived');
  for (const part of [id, 'FilmDiGiulia', 'Giulia', 'ParolaNelFile', 'uploads/0']) expect(log).not.toContain(part);
});
