import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createAssignment, createVideo, writeFileIn } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';
import { receive } from './connection.ts';
import type { OpenFront } from './front.ts';

/** Of private files: what a request for bytes gets. */
export function byteRanges(openFront: OpenFront): void {
  const MEBI = 1024 * 1024;
  /** What one answer carries to whoever asks on to the end, so that a viewer is checked again every few seconds. */
  const PIECE = 2 * MEBI;
  /** What it carries at most to whoever names where to stop: a segment has to come whole. */
  const LARGEST = 32 * MEBI;
  const videoBytes = randomBytes(5 * MEBI + 321);

  let harness: Harness;
  let origin: string;
  let close: () => Promise<void>;
  let client: Client;
  let path: string;

  beforeAll(async () => {
    ({ harness, origin, close } = await openFront());
    const video = await createVideo(harness, { bytes: videoBytes, thumbnailPath: 'palestra/film.jpg' });
    client = (await createAssignment(harness, { video })).client;
    path = `/videos/${video.filePath}`;
  });
  afterAll(() => close());

  const get = (range?: string, headers = {}) =>
    receive(origin, path, { as: client, headers: { ...(range !== undefined && { range }), ...headers } });

  test('without a range the whole video comes, byte by byte, and says that ranges may be asked for', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-length': String(videoBytes.length),
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    });
    expect(body.equals(videoBytes)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-3', 0, 4],
    ['bytes=1048570-1048586', 1048570, 1048587],
    ['bytes=0-', 0, PIECE],
    ['bytes=3000000-', 3_000_000, 3_000_000 + PIECE],
    [`bytes=0-${videoBytes.length - 1}`, 0, videoBytes.length],
    [`bytes=100-${4 * MEBI}`, 100, 4 * MEBI + 1],
    [`bytes=${videoBytes.length - 10}-`, videoBytes.length - 10, videoBytes.length],
    [`bytes=${videoBytes.length - 1}-${videoBytes.length - 1}`, videoBytes.length - 1, videoBytes.length],
    [`bytes=${videoBytes.length - 5}-${videoBytes.length + 500}`, videoBytes.length - 5, videoBytes.length],
    ['bytes=-7', videoBytes.length - 7, videoBytes.length],
    ['bytes=-1', videoBytes.length - 1, videoBytes.length],
    [`bytes=-${4 * MEBI}`, videoBytes.length - 4 * MEBI, videoBytes.length],
    [`bytes=-${videoBytes.length}`, 0, videoBytes.length],
    [`bytes=-${videoBytes.length + 1}`, 0, videoBytes.length],
    ['bytes=-99999999999999999999', 0, videoBytes.length],
    ['bytes= 10-19', 10, 20],
  ])('%s gives the bytes from %i up to %i', async (range, start, end) => {
    const { status, headers, body } = await get(range);
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${videoBytes.length}`);
    expect(headers['content-length']).toBe(String(end - start));
    expect(body.equals(videoBytes.subarray(start, end))).toBe(true);
  });

  test('no range, however it is asked for, is answered without bound', async () => {
    const video = await createVideo(harness, { bytes: Buffer.alloc(LARGEST + 5) });
    await createAssignment(harness, { client, video });
    for (const range of [`bytes=0-${LARGEST + 4}`, `bytes=-${LARGEST + 2}`, 'bytes=-99999999999']) {
      const { status, headers } = await receive(origin, `/videos/${video.filePath}`, {
        as: client,
        method: 'HEAD',
        headers: { range },
      });
      expect([status, headers['content-length']]).toEqual([206, String(LARGEST)]);
    }
  });

  test('a player that asks on where the last answer ended gets the whole video', async () => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < videoBytes.length; ) {
      const { body } = await get(`bytes=${at}-`);
      pieces.push(body);
      at += body.length;
    }
    expect(Buffer.concat(pieces).equals(videoBytes)).toBe(true);
    expect(pieces).toHaveLength(3);
  });

  test.each([
    `bytes=${videoBytes.length}-`,
    'bytes=99999999999-',
    'bytes=99999999999999999999-99999999999999999999',
    'bytes=-0',
    'bytes=',
    'bytes=a-b',
  ])('%s lies outside: 416 with the size, and no byte', async (range) => {
    const { status, headers, body } = await get(range);
    expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${videoBytes.length}`, 0]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test.each(['bytes=0-1,5-6', 'bytes=0-9,20-29,-5', 'lines=1-2'])('%s is answered whole', async (range) => {
    const { status, body } = await get(range);
    expect([status, body.equals(videoBytes)]).toEqual([200, true]);
  });

  test('eight hundred ranges at once cost one answer', async () => {
    const { status, body } = await get(`bytes=${Array.from({ length: 800 }, (_, n) => `${n * 2}-${n * 2}`).join(',')}`);
    expect([status, body.length]).toEqual([200, videoBytes.length]);
  });

  describe('If-Range', () => {
    test('gives the range of what is still the same file, and the whole of what is not', async () => {
      const { headers } = await receive(origin, path, { as: client, method: 'HEAD' });
      const { etag = '', 'last-modified': modified = '' } = headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const [condition, status] of [
        [etag, 206],
        [modified, 206],
        ['"another"', 200],
        [`W/${etag}`, 200],
        [`${etag}, "another"`, 200],
        [`x${etag}`, 200],
        ['W/"another"', 200],
        ['*', 200],
        [new Date(Date.parse(modified) + 1000).toUTCString(), 200],
        ['', 200],
        ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
      ] as const)
        expect([condition, (await get('bytes=0-9', { 'if-range': condition })).status]).toEqual([condition, status]);
    });
  });

  test('HEAD says what GET would, without a byte', async () => {
    const whole = await receive(origin, path, { as: client, method: 'HEAD' });
    expect(whole).toMatchObject({ status: 200, headers: { 'content-length': String(videoBytes.length) } });
    const piece = await receive(origin, path, { as: client, method: 'HEAD', headers: { range: 'bytes=10-19' } });
    expect(piece).toMatchObject({
      status: 206,
      headers: { 'content-length': '10', 'content-range': `bytes 10-19/${videoBytes.length}` },
    });
    const outside = await receive(origin, path, {
      as: client,
      method: 'HEAD',
      headers: { range: `bytes=${videoBytes.length}-` },
    });
    expect(outside).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${videoBytes.length}` } });
    for (const { body } of [whole, piece, outside]) expect(body.length).toBe(0);
  });

  test('a poster that has not changed costs no bytes; one that has comes anew', async () => {
    const poster = '/thumbnails/palestra/film.jpg';
    const first = await receive(origin, poster, { as: client });
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ]);
    const { etag = '', 'last-modified': modified = '' } = first.headers;
    // A proxy that sends the poster gives no tag, of which the server knows nothing.
    for (const headers of [...(etag ? [{ 'if-none-match': etag }] : []), { 'if-modified-since': modified }]) {
      const again = await receive(origin, poster, { as: client, headers });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    await writeFileIn(harness, 'thumbnails', 'palestra/film.jpg', 'another picture');
    const anew = await receive(origin, poster, { as: client, headers: { 'if-none-match': etag } });
    expect([anew.status, anew.body.toString()]).toEqual([200, 'another picture']);
  });

  test('an empty video is no failure', async () => {
    const video = await createVideo(harness, { bytes: '' });
    await createAssignment(harness, { client, video });
    const whole = await receive(origin, `/videos/${video.filePath}`, { as: client });
    expect([whole.status, whole.body.length]).toEqual([200, 0]);
    const range = await receive(origin, `/videos/${video.filePath}`, { as: client, headers: { range: 'bytes=0-' } });
    expect([200, 416]).toContain(range.status);
  });
}
