import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openVideoHead } from '../../factories/factories.ts';
import { answerOf, headersOf, type Visitor } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { type Child, startChild } from './child.ts';

const MEBI = 1024 * 1024;
const SIZE = 2 * 1024 * MEBI + 12_345;
const marks = { start: 64, middle: 1024 * MEBI + 7, end: SIZE - 64 };
/** What a server may grow by, whatever it serves; the video is thirty times that. */
const ROOM = 64 * MEBI;

let folder: string;
let child: Child;
let admin: Visitor;
const videoUrl = '/videos/palestra/lungo.mp4';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-large-'));
  await mkdir(path.join(folder, 'videos/palestra'), { recursive: true });
  const file = await open(path.join(folder, 'videos/palestra/lungo.mp4'), 'w');
  await file.truncate(SIZE);
  await file.write(openVideoHead, 0, openVideoHead.length, 0);
  for (const [name, at] of Object.entries(marks)) await file.write(name.padEnd(64, '.'), at);
  await file.close();
  child = await startChild(folder);
  admin = await child.login();
  await register('palestra/lungo.mp4');
});
afterAll(async () => {
  child.signal('SIGKILL');
  await child.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Nobody is served a video that no video names. */
async function register(filePath: string): Promise<void> {
  const body = { title: 'Film', filePath, duration: 1, category: 'palestra' as const };
  answerOf(calls.createVideo, await child.send(calls.createVideo, { as: admin, body }));
}

const piece = (range: string) => receive(child.origin, videoUrl, { as: admin, headers: { range } });

test.each(Object.entries(marks))('a video of 2 GB has its right bytes at the %s', async (name, at) => {
  const { status, headers, body } = await piece(`bytes=${at}-${at + 63}`);
  expect([status, headers['content-range'], body.toString()]).toEqual([
    206,
    `bytes ${at}-${at + 63}/${SIZE}`,
    name.padEnd(64, '.'),
  ]);
});

test('sixteen viewers who jump about, and one who takes it all, leave the memory flat', async () => {
  await piece('bytes=0-');
  const before = await child.memory();
  const viewers = Array.from({ length: 16 }, async (_, viewer) => {
    for (let jump = 0; jump < 6; jump += 1) {
      const at = ((viewer * 6 + jump) * 21_474_836) % (SIZE - 3 * MEBI);
      expect((await piece(`bytes=${at}-`)).body.length).toBe(2 * MEBI);
    }
  });
  await Promise.all([...viewers, takeAll(400 * MEBI)]);
  expect((await child.memory()) - before).toBeLessThan(ROOM);
});

test('those who ask and never read hold a buffer each, not the video', async () => {
  const before = await child.memory();
  const requests = Array.from({ length: 24 }, () => ask());
  const responses = await Promise.all(
    requests.map(async (request) => (await once(request, 'response')) as [http.IncomingMessage]),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await child.memory()) - before).toBeLessThan(ROOM);
  for (const [response] of responses) response.destroy();
  expect((await piece('bytes=0-63')).status).toBe(206);
});

test('a video that is cut short while it is watched ends the answer, and the server goes on', async () => {
  const cut = path.join(folder, 'videos/palestra/corto.mp4');
  await writeFile(cut, Buffer.concat([openVideoHead, Buffer.alloc(64 * MEBI)]));
  await register('palestra/corto.mp4');
  const [response] = (await once(ask('/videos/palestra/corto.mp4'), 'response')) as [http.IncomingMessage];
  const file = await open(cut, 'r+');
  await file.truncate(MEBI);
  await file.close();
  const read = async () => {
    for await (const _ of response);
  };
  await expect(read()).rejects.toThrow('aborted');
  expect((await piece('bytes=0-63')).status).toBe(206);
});

function ask(address = videoUrl): http.ClientRequest {
  const { hostname, port } = new URL(child.origin);
  const request = http.request({ hostname, port, path: address, agent: false, headers: headersOf(admin) });
  request.on('error', () => undefined).end();
  return request;
}

/** Reads the video without a range, and goes away after so many bytes. */
async function takeAll(upTo: number): Promise<void> {
  const [response] = (await once(ask(), 'response')) as [http.IncomingMessage];
  expect(response.headers['content-length']).toBe(String(SIZE));
  let taken = 0;
  for await (const chunk of response) {
    taken += (chunk as Buffer).length;
    if (taken >= upTo) break;
  }
  response.destroy();
}
