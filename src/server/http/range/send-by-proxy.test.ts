import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { createAssignment, createRenditionSet, createVideo } from '../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness, type Visitor } from '../../../../tests/harness.ts';
import { Refusal } from '../answers/errors.ts';
import { sendByProxy } from './send-by-proxy.ts';

const most = limits.videos.watching.proxyBytes;
const bytes = Buffer.alloc(most + 10, 'v');
const passedOn = { 'x-forwarded-for': '203.0.113.7' };
const range = 'bytes=0-9';

type Front = { harness: Harness; client: Visitor; video: string; poster: string; setId: string };

async function openFront(env: Record<string, string>): Promise<Front> {
  const harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1', ...env } });
  const video = await createVideo(harness, { bytes, thumbnailPath: 'palestra/a.jpg' });
  const { id, videoId } = await createRenditionSet(harness);
  const { client } = await createAssignment(harness, { video });
  await createAssignment(harness, { client, video: { ...video, id: videoId } });
  return { harness, client, video: `/videos/${video.filePath}`, poster: '/thumbnails/palestra/a.jpg', setId: id };
}

type Requested = { url: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD'; remoteAddress?: string };

/** What the proxy would read, and how many bytes the server itself has sent. */
async function ask({ harness, client }: Front, { url, headers = passedOn, ...options }: Requested) {
  const reply = await harness.app.inject({ url, headers: { ...headersOf(client), ...headers }, ...options });
  return { named: reply.headers['x-accel-redirect'], sent: reply.rawPayload.length, reply };
}

let front: Front;
let direct: Front;

beforeAll(async () => {
  [front, direct] = [await openFront({ SEND_FILES_BY: 'proxy' }), await openFront({})];
});
afterAll(async () => {
  await front.harness.close();
  await direct.harness.close();
});

type Sent = { url: string; headers: Record<string, string>; file: string };

/** Requests whose answer the proxy sends. */
const forProxy = ({ video, poster, setId }: Front): Sent[] => [
  { url: video, headers: { range }, file: video },
  { url: video, headers: { range: `bytes=9-${most + 8}` }, file: video },
  { url: poster, headers: {}, file: poster },
  { url: poster, headers: { range }, file: poster },
  { url: `/videos/palestra/${setId}.mp4`, headers: { range }, file: `/films/${setId}/film.mp4` },
  { url: `/thumbnails/palestra/${setId}.jpg`, headers: {}, file: `/films/${setId}/poster.jpg` },
  { url: renditionUrl(setId, '480p/media.mp4'), headers: { range }, file: `/films/${setId}/480p/media.mp4` },
  { url: renditionUrl(setId, 'scrub.jpg'), headers: {}, file: `/films/${setId}/scrub.jpg` },
];

test('a short range, and a picture, are named to the proxy, and the server sends not a byte', async () => {
  for (const { url, file, headers } of forProxy(front)) {
    const { named, sent, reply } = await ask(front, { url, headers: { ...passedOn, ...headers } });
    expect([url, reply.statusCode, named, sent]).toEqual([url, 200, `/_files${file}`, 0]);
    expect(reply.headers['cache-control']).toMatch(/^private, no-(store|cache)$/);
    for (const absent of ['etag', 'last-modified', 'content-range']) expect(reply.headers).not.toHaveProperty(absent);
  }
});

describe('the server sends itself', () => {
  test('everything, unless it is told to have the proxy send', async () => {
    for (const { url, headers } of forProxy(direct)) {
      const { named, sent } = await ask(direct, { url, headers: { ...passedOn, ...headers } });
      expect([url, named, sent > 0]).toEqual([url, undefined, true]);
    }
  });

  test('what no trusted proxy has passed on, whose sender could do nothing with a name', async () => {
    for (const { url, headers } of forProxy(front))
      for (const options of [{ headers }, { headers: { ...passedOn, ...headers }, remoteAddress: '203.0.113.9' }]) {
        const { named, sent } = await ask(front, { url, ...options });
        expect([url, named, sent > 0]).toEqual([url, undefined, true]);
      }
  });

  test.each([
    ['the whole video', {}],
    ['a range without an end', { range: 'bytes=0-' }],
    ['the last bytes', { range: 'bytes=-9' }],
    ['more than 8 MB', { range: `bytes=0-${most}` }],
    ['several ranges', { range: 'bytes=0-1,4-5' }],
    ['a range backwards', { range: 'bytes=9-0' }],
    ['a range that is none', { range: 'bytes=a-b' }],
    ['numbers too large to count with', { range: 'bytes=9007199254740993-9007199254740993' }],
    ['a range of one version', { range, 'if-range': '"x"' }],
    ['what has changed', { range, 'if-none-match': '"x"' }],
    ['what has changed since', { range, 'if-modified-since': new Date(0).toUTCString() }],
    ['what is still the same', { range, 'if-match': '*' }],
    ['what has not changed since', { range, 'if-unmodified-since': new Date().toUTCString() }],
  ])('%s', async (_, headers) => {
    const { named, reply } = await ask(front, { url: front.video, headers: { ...passedOn, ...headers } });
    expect([named, reply.statusCode]).toEqual([undefined, expect.toBeOneOf([200, 206, 412, 416])]);
  });

  test('HEAD, and playlists, which it compresses', async () => {
    const head = await ask(front, { url: front.video, method: 'HEAD', headers: { ...passedOn, range } });
    expect([head.named, head.reply.statusCode, head.reply.headers['content-length']]).toEqual([undefined, 206, '10']);
    expect((await ask(front, { url: renditionUrl(front.setId, 'master.m3u8') })).named).toBeUndefined();
  });
});

test('without session, permission or video nothing is named', async () => {
  const other = await createAssignment(front.harness);
  const strangers = [
    { ...front, client: { token: 'x', role: 'client' as const } },
    { ...front, client: other.client },
  ];
  for (const stranger of strangers)
    for (const { url, headers } of forProxy(front)) {
      const { named, reply } = await ask(stranger, { url, headers: { ...passedOn, ...headers } });
      expect([url, named, reply.statusCode]).toEqual([url, undefined, stranger === strangers[0] ? 401 : 404]);
    }
});

test('a name cannot lead out of the folder, and holds no character that a proxy would read as another', async () => {
  const { files } = front.harness.context;
  const named: string[] = [];
  const reply = { headers: () => reply, header: (_: string, value: string) => named.push(value) && reply, send: () => undefined };
  const send = (path: string) => sendByProxy(reply as unknown as FastifyReply, { files, path, headers: {} });
  for (const path of ['videos/../site.db', 'films/../../etc/passwd', 'films//etc', 'videos/./a.mp4', '..', ''])
    await expect(send(path)).rejects.toThrow(Refusal);
  await send('videos/a b?c#d%2e%2e\r\nx: y\\..\u00e0.mp4');
  expect(named).toEqual(['/_files/videos/a%20b%3Fc%23d%252e%252e%0D%0Ax%3A%20y%5C..%C3%A0.mp4']);
});
