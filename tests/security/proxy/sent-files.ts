import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { type Client, createAssignment, createRenditionSet, createVideo, writeFileIn } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { begin, receive } from '../files/connection.ts';
import { behind, type StartProxy, shareFiles } from '../files/front.ts';

const most = limits.videos.watching.proxyBytes;
const CANARY = 'CANARINO-7f3a';

/** What each server writes for itself, and the tag and the offer of ranges, which a proxy may leave out. */
const ownHeaders = ['server', 'date', 'connection', 'keep-alive', 'etag', 'accept-ranges'];

/** Of a file that a proxy sends once the server has named it: what a viewer gets, and what they do not. */
export function sentFiles(start: StartProxy): void {
  let harness: Harness;
  let origin: string;
  let own: string;
  let close: () => Promise<void>;
  let client: Client;
  let file: string;
  let videoId: string;
  const video = '/videos/palestra/mandato.mp4';
  const poster = '/thumbnails/palestra/mandato.jpg';

  beforeAll(async () => {
    ({ harness, own, origin, close } = await behind(start)());
    const made = await createVideo(harness, {
      filePath: 'palestra/mandato.mp4',
      thumbnailPath: 'palestra/mandato.jpg',
      bytes: Buffer.alloc(most + 10, 'v'),
    });
    ({ client } = await createAssignment(harness, { video: made }));
    [videoId, file] = [made.id, path.join(harness.paths.videos, made.filePath)];
  });
  afterAll(() => close());

  const get = (url: string, headers = {}) => receive(origin, url, { as: client, headers });

  test.each([
    ['a range', video, { range: 'bytes=5-9' }, 206],
    ['a range that begins outside', video, { range: `bytes=${most + 10}-${most + 20}` }, 416],
    ['a poster', poster, {}, 200],
  ] as const)('%s has the headers of the server’s own answer, each once', async (_, url, headers, status) => {
    const [sent, expected] = await Promise.all([origin, own].map((at) => begin(at, url, { as: client, headers })));
    expect([sent?.statusCode, expected?.statusCode]).toEqual([status, status]);
    const others = status === 416 ? [...ownHeaders, 'content-type', 'content-length', 'last-modified'] : ownHeaders;
    expect(headersWithout(sent, others)).toEqual(headersWithout(expected, others));
    const names = sent?.rawHeaders.filter((_name, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain('etag');
    for (const response of [sent, expected]) response?.resume();
  });

  test('a missing one is 404 with every header, and tells nothing', async () => {
    const aside = `${file}.aside`;
    await rename(file, aside);
    const missing = await get(video, { range: 'bytes=0-9' });
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).not.toContain('v');
    expect(missing.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
    for (const telling of ['content-range', 'etag', 'last-modified', 'accept-ranges'])
      expect(missing.headers).not.toHaveProperty(telling);
    await rename(aside, file);
    expect((await get(video, { range: 'bytes=0-9' })).status).toBe(206);
  });

  test.each([
    ['nothing that bounds it', {}, 200, most + 10],
    ['a range without an end', { range: 'bytes=0-' }, 206, limits.videos.watching.rangeBytes],
    ['its last bytes', { range: 'bytes=-5' }, 206, 5],
    ['a range that is too long', { range: `bytes=0-${most}` }, 206, most + 1],
    ['several ranges', { range: 'bytes=0-1,5-6' }, 200, most + 10],
    ['a range that ends before it begins', { range: 'bytes=9-5' }, 416, 0],
    ['a condition that fails', { range: 'bytes=0-9', 'if-range': '"another"' }, 200, most + 10],
    ['a date that has not come', { range: 'bytes=0-9', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 304, 0],
    ['a version that is gone', { range: 'bytes=0-9', 'if-match': '"another"' }, 412, 0],
  ])('asked for with %s it comes from the server, as ever', async (_, headers, status, bytes) => {
    const [through, direct] = await Promise.all([origin, own].map((at) => receive(at, video, { as: client, headers })));
    expect([through?.status, through?.body.length]).toEqual([status, bytes]);
    expect(direct?.body.length).toBe(bytes);
    expect(through?.headers.etag).toBe(direct?.headers.etag);
    expect(through?.headers).not.toHaveProperty('x-accel-redirect');
  });

  test('HEAD says what the server says, without a byte', async () => {
    for (const headers of [{}, { range: 'bytes=5-9' }]) {
      const { status, headers: said, body } = await receive(origin, video, { as: client, method: 'HEAD', headers });
      expect([status, said['content-length'], body.length]).toEqual(headers.range ? [206, '5', 0] : [200, String(most + 10), 0]);
    }
  });

  test('the longest that is sent without another look is 8 MB, and the next range is refused', async () => {
    const range = `bytes=10-${most + 9}`;
    const answer = await begin(origin, video, { as: client, headers: { range } });
    expect([answer.statusCode, answer.headers['content-length'], answer.headers.etag]).toEqual([
      206,
      String(8 * 1024 * 1024),
      undefined,
    ]);
    const params = { userId: client.user.id, videoId };
    await harness.answerTo(calls.revokeVideo, { as: harness.admin, params });
    expect(Buffer.concat(await answer.toArray())).toHaveLength(most);
    expect((await get(video, { range })).status).toBe(404);
    await harness.answerTo(calls.assignVideo, { as: harness.admin, params });
    expect((await get(video, { range })).status).toBe(206);
  });

  test('what was made of an upload comes from its own folder, and a session’s cookie is renewed on the way', async () => {
    const set = await createRenditionSet(harness);
    await harness.answerTo(calls.assignVideo, { as: harness.admin, params: { userId: client.user.id, videoId: set.videoId } });
    harness.clock.advance(limits.auth.session.client.idle / 2);
    const headers = { range: 'bytes=0-99' };
    const as = { ...client, by: 'cookie' as const };
    const made = await receive(origin, `/videos/palestra/${set.id}.mp4`, { as, headers });
    expect(made.body.toString()).toBe(`film.mp4 di ${set.id}`);
    expect(made.headers['set-cookie']).toEqual([expect.stringContaining(client.token)]);
    for (const name of ['480p/media.mp4', 'poster.avif', 'master.m3u8'])
      expect((await get(renditionUrl(set.id, name), headers)).body.toString()).toBe(`${name} di ${set.id}`);
  });

  test('no visitor reaches the files by the path that the proxy knows them by', async () => {
    const inside = video.slice(1);
    const paths = [
      `/_files/${inside}`,
      `//_files/${inside}`,
      `/x/../_files/${inside}`,
      `/%5ffiles/${inside}`,
      `/_files%2f${inside}`,
    ];
    const others = ['/_files/', '/_files', '/_files/none', '/_files/outside', '/_files/site.db', '/_files/videos/../site.db'];
    for (const as of [undefined, client, harness.admin])
      for (const url of [...paths, ...others])
        for (const method of ['GET', 'POST']) {
          const headers = { range: 'bytes=0-9', 'x-accel-redirect': `/_files/${inside}` };
          const { status, headers: said, body } = await receive(origin, url, { ...(as && { as }), method, headers });
          expect([url, status]).toEqual([url, 404]);
          expect([url, said['x-content-type-options']]).toEqual([url, 'nosniff']);
          expect(body.toString()).not.toMatch(/^v|SQLite/);
        }
  });

  test('not even the server could have another file sent', async () => {
    await writeFile(path.join(harness.folder, 'canary.mp4'), CANARY);
    await writeFileIn(harness, 'videos', 'palestra/canary.mp4', CANARY);
    await writeFile(path.join(harness.settings.dataDirectory, 'trash', 'canary.mp4'), CANARY);
    let named = '';
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'x-accel-redirect': named }).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    const proxy = await start(`http://127.0.0.1:${address.port}`, { files: await shareFiles(harness), isLimited: false });
    try {
      const ask = async (inside: string) => {
        named = inside;
        return (await receive(proxy.origin, '/x')).body.toString();
      };
      expect(await ask('/_files/videos/palestra/canary.mp4')).toBe(CANARY);
      for (const inside of [
        '/_files/site.db',
        '/_files/trash/canary.mp4',
        '/_files/videos/../trash/canary.mp4',
        '/_files/videos/%2e%2e/trash/canary.mp4',
        '/_files/videos/..%2f..%2fcanary.mp4',
        '/_files/../canary.mp4',
        '/_files/videos/palestra/canary.mp4%00.jpg',
        '/_files//etc/passwd',
      ])
        expect([inside, await ask(inside)]).toEqual([inside, expect.not.stringMatching(/CANARINO|SQLite|root:/)]);
    } finally {
      await proxy.stop();
      server.close();
    }
  });
}

function headersWithout(response: IncomingMessage | undefined, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(response?.headers ?? {}).filter(([name]) => !names.includes(name)));
}
