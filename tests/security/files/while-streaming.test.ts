import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Client, createVideo, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { begin } from './connection.ts';

const MEBI = 1024 * 1024;
const SIZE = 96 * MEBI;
/** What may already be on its way when the right ends: the next piece, and what the system holds for the connection. */
const ON_ITS_WAY = 24 * MEBI;

let harness: Harness;
let origin: string;
let path: string;
let videoId: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  const video = await createVideo(harness, { filePath: 'palestra/lungo.mp4', bytes: Buffer.alloc(SIZE) });
  [path, videoId] = [`/videos/${video.filePath}`, video.id];
});
afterAll(() => harness.close());

async function viewer(): Promise<Client> {
  const client = await loginClient(harness);
  await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId } });
  return client;
}

const wholeAnswers = [{}, { range: 'bytes=0-1,5-6' }, { range: 'bytes=0-9', 'if-range': '"another"' }];

/** Takes one piece of an answer that would be the whole video, and stops reading. */
async function startDownload(client: Client, headers = {}): Promise<IncomingMessage> {
  const response = await begin(origin, path, { as: client, headers });
  expect([response.statusCode, response.headers['content-length']]).toEqual([200, String(SIZE)]);
  await once(response, 'readable');
  response.read(1024);
  return response;
}

/** How much still comes, once somebody reads on, and whether the answer came to its end. */
async function readOn(response: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  try {
    for await (const chunk of response) bytes += (chunk as Buffer).length;
  } catch {
    return { bytes, isWhole: false };
  }
  return { bytes, isWhole: response.complete };
}

const endings = {
  'the video is revoked': ({ user }: Client) =>
    harness.answerTo(calls.revokeVideo, { as: harness.admin, params: { userId: user.id, videoId } }),
  'the client is deactivated': ({ user }: Client) =>
    harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: user.id }, body: { status: 'inactive' } }),
  'the client is deleted': ({ user }: Client) =>
    harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: user.id } }),
  'the client logs out': (client: Client) => harness.answerTo(calls.logout, { as: client }),
};

test.each(Object.entries(endings))('a download is cut short when %s', async (_, end) => {
  for (const headers of wholeAnswers) {
    const client = await viewer();
    const response = await startDownload(client, headers);
    await end(client);
    const { bytes, isWhole } = await readOn(response);
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThan(ON_ITS_WAY);
  }
});

test('a download that nobody reads on with is cut short too, by the clock', async () => {
  const client = await viewer();
  const response = await startDownload(client);
  const open = promisify(harness.app.server.getConnections.bind(harness.app.server));
  expect(await open()).toBe(1);
  await endings['the video is revoked'](client);
  await expect.poll(() => open(), { timeout: 30_000, interval: 200 }).toBe(0);
  expect((await readOn(response)).isWhole).toBe(false);
});

test('one that goes on being allowed comes whole, however often it is looked at', async () => {
  const response = await startDownload(await viewer());
  await wait(200);
  expect(await readOn(response)).toEqual({ bytes: SIZE - 1024, isWhole: true });
});
