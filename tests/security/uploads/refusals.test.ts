import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { uploadMetadata } from '#contract/videos/uploads.ts';
import { createUpload, createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../harness.ts';
import { receive } from '../files/connection.ts';
import { checked, rounds } from '../length.ts';
import { climbsTo } from '../urls/climbs.ts';
import {
  askTus,
  buildDetails,
  bytesAt,
  createHeaders,
  createTusUpload,
  filesIn,
  leavesNothing,
  type Requested,
  sendFile,
} from './tus.ts';

let harness: Harness;
let origin: string;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
});
afterAll(() => harness.close());

const create = (headers: Record<string, string>) => askTus(origin, 'POST', { as: harness.admin, headers });
const send = (id: string, requested: Requested) => askTus(origin, 'PATCH', { as: harness.admin, id, ...requested });

describe('an upload is refused before its first byte, and leaves nothing,', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const good = createHeaders(1000);
  const metadata = (value: string) => ({ ...good, 'upload-metadata': value });
  const { 'upload-length': _, ...withoutLength } = good;
  const { 'upload-metadata': __, ...withoutMetadata } = good;

  test.each<[string, Record<string, string>]>([
    ['without a length', withoutLength],
    ['with a length told later', { ...withoutLength, 'upload-defer-length': '1' }],
    ...['0', '-1', '1.5', '1e3', 'x', '', '0x10', '10, 10', '99999999999999999999999'].map(
      (length): [string, Record<string, string>] => [`with the length "${length}"`, { ...good, 'upload-length': length }],
    ),
    ['as part of another', { ...good, 'upload-concat': 'partial' }],
    ['as others put together', { ...good, 'upload-concat': 'final;/uploads/a /uploads/b' }],
    ['in another version of tus', { ...good, 'tus-resumable': '0.2.2' }],
    ['without metadata', withoutMetadata],
    ['with metadata that is none', metadata('%%%')],
    ['with other metadata', metadata(`filename ${base64('a.mov')}`)],
    ['with details that are no base64', metadata(`${uploadMetadata} {}`)],
    ['with details twice', metadata(`${good['upload-metadata']},${good['upload-metadata']}`)],
    ['with details that are empty', metadata(uploadMetadata)],
    ['with details that are no JSON', createHeaders(1000, 'title')],
    ['with details that are a list', createHeaders(1000, [buildDetails()])],
    ['with details that are null', createHeaders(1000, 'null')],
    ['without a title', createHeaders(1000, { ...buildDetails(), title: ' ' })],
    ['in no category', createHeaders(1000, { ...buildDetails(), category: 'yoga' })],
    ['with a field too much', createHeaders(1000, { ...buildDetails(), id: 'x' })],
    ['for a video and a new one', createHeaders(1000, { ...buildDetails(), videoId: 'x' })],
    ['with a name that is too long', createHeaders(1000, buildDetails({ name: 'a'.repeat(limits.videos.upload.nameMax + 1) }))],
    ['with a prototype', createHeaders(1000, `{"__proto__":{},${JSON.stringify(buildDetails()).slice(1)}`)],
  ])('%s', async (_what, headers) => {
    await leavesNothing(harness, async () => refusalOf(await create(headers), 'invalid_input', harness));
  });

  test('where it is too large', async () => {
    await leavesNothing(harness, async () => {
      for (const bytes of [limits.videos.upload.bytesMax + 1, Number.MAX_SAFE_INTEGER])
        refusalOf(await create(createHeaders(bytes)), 'upload_too_large', harness);
    });
  });

  test('where its video does not exist', async () => {
    const details = { name: 'a.mov', fingerprint: 'x', videoId: crypto.randomUUID() };
    await leavesNothing(harness, async () => refusalOf(await create(createHeaders(10, details)), 'video_not_found', harness));
  });

  test('where another video is on its way for the video: unfinished, waiting, being made, refused', async () => {
    const details = { name: 'a.mov', fingerprint: 'x', videoId: (await createVideo(harness)).id };
    const refused = () =>
      leavesNothing(harness, async () => refusalOf(await create(createHeaders(10, details)), 'replacement_pending', harness));
    const first = await createTusUpload(origin, harness.admin, 10, details);
    await refused();
    expect((await send(first, { headers: bytesAt(0), body: Buffer.alloc(10) })).status).toBe(204);
    const become = (change: object) => harness.context.db.updateTable('films').set(change).where('id', '=', first).execute();
    await refused();
    for (const change of [{ state: 'processing' }, { state: 'failed', failure: 'damaged' }]) {
      await become(change);
      await refused();
    }
    await become({ state: 'ready', failure: null, publishedAt: '2031-01-01T00:00:00.000Z' });
    await askTus(origin, 'DELETE', { as: harness.admin, id: await createTusUpload(origin, harness.admin, 10, details) });
  });

  test('of two at once for one video, one is', async () => {
    const details = { name: 'a.mov', fingerprint: 'x', videoId: (await createVideo(harness)).id };
    const both = await Promise.all([create(createHeaders(10, details)), create(createHeaders(10, details))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('with bytes in the same request, or in a request of another kind', async () => {
    await leavesNothing(harness, async () => {
      const bytes = { ...createHeaders(4), 'content-type': 'application/offset+octet-stream' };
      const body = Buffer.from('film');
      refusalOf(await askTus(origin, 'POST', { as: harness.admin, headers: bytes, body }), 'not_json', harness);
      const form = { ...createHeaders(4), 'content-type': 'multipart/form-data; boundary=x' };
      refusalOf(await askTus(origin, 'POST', { as: harness.admin, headers: form, body }), 'not_json', harness);
    });
  });

  test('whatever its details are made of', async () => {
    const before = await filesIn(harness);
    const values = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.jsonValue({ maxDepth: 2 }));
    const details = fc.record(
      { name: values, fingerprint: values, title: values, category: values, description: values, videoId: values },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(details, values), async (made) => {
        const { status, body } = await create(createHeaders(10, typeof made === 'string' ? made : JSON.stringify(made)));
        expect([400, 404], JSON.stringify(body)).toContain(status);
      }),
      { ...checked, numRuns: rounds(60, 20_000) },
    );
    expect(await filesIn(harness)).toEqual(before);
  });
});

describe('bytes are refused, and change nothing,', () => {
  let id: string;
  beforeAll(async () => {
    id = await createUpload(harness);
  });
  const body = Buffer.from('film');

  test.each<[string, Record<string, string>, Parameters<typeof refusalOf>[1]]>([
    ['beyond what has arrived', bytesAt(1), 'upload_conflict'],
    ['at no place', { 'content-type': 'application/offset+octet-stream' }, 'invalid_input'],
    ...['-1', '1.5', 'x', '0, 0', ' '].map((offset): [string, Record<string, string>, 'invalid_input'] => [
      `at the place "${offset}"`,
      { ...bytesAt(0), 'upload-offset': offset },
      'invalid_input',
    ]),
    ['as another kind', { ...bytesAt(0), 'content-type': 'video/mp4' }, 'not_json'],
    ['with another length', { ...bytesAt(0), 'upload-length': '5' }, 'invalid_input'],
    ['in another version of tus', { ...bytesAt(0), 'tus-resumable': '2.0.0' }, 'invalid_input'],
  ])('%s', async (_what, headers, code) => {
    await leavesNothing(harness, async () => refusalOf(await send(id, { headers, body }), code, harness));
  });

  test('in words that are heard while a whole piece is still on its way', async () => {
    const piece = Buffer.alloc(limits.videos.upload.chunkBytes);
    const large = await createTusUpload(origin, harness.admin, 2 * piece.length);
    await leavesNothing(harness, async () => {
      const sent = { id: large, headers: bytesAt(piece.length), body: piece };
      refusalOf(await send(large, sent), 'upload_conflict', harness);
      refusalOf(await askTus(origin, 'PATCH', sent), 'unauthenticated', harness);
    });
  });

  test('where there are more than were announced', async () => {
    await leavesNothing(harness, async () =>
      refusalOf(await send(id, { headers: bytesAt(0), body: Buffer.alloc(1001) }), 'upload_too_large', harness),
    );
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Buffer.alloc(400)) }, undefined);
    const reply = await send(id, { headers: bytesAt(0), body: endless }).catch(() => undefined);
    if (reply) refusalOf(reply, 'upload_too_large', harness);
    const { uploads } = await harness.answerTo(calls.listUploads, { as: harness.admin });
    expect(uploads.find((one) => one.id === id)?.received).toBeLessThanOrEqual(1000);
  });

  test('for what is no upload: an unknown one, a path, another file of the site', async () => {
    const names = [
      '00000000-0000-7000-8000-000000000000',
      id.toUpperCase(),
      `${id}.json`,
      `${id}%00`,
      'undefined',
      '__proto__',
      ...climbsTo('site.db'),
      ...climbsTo(`uploads/${id}`),
    ];
    const headers = { 'tus-resumable': '1.0.0', ...bytesAt(0) };
    await leavesNothing(harness, async () => {
      for (const name of names)
        for (const method of ['PATCH', 'DELETE', 'HEAD']) {
          const address = `/uploads/${name.replace(/[^!-~]/gu, encodeURIComponent)}`;
          const { status } = await receive(origin, address, { as: harness.admin, method, headers });
          expect([400, 404, 405], `${method} ${address} ${status}`).toContain(status);
        }
    });
  });

  test('for an upload whose file was taken away, whose client begins anew', async () => {
    const lost = await createUpload(harness);
    await rm(`${harness.paths.uploads}/${lost}`);
    expect((await askTus(origin, 'HEAD', { as: harness.admin, id: lost })).status).toBe(404);
    refusalOf(await send(lost, { headers: bytesAt(0), body }), 'upload_not_found', harness);
    expect(await sendFile(body, { origin, as: harness.admin, options: { uploadUrl: `${origin}/uploads/${lost}` } })).not.toBe(
      lost,
    );
  });
});

test('so many may be unfinished, and no more', async () => {
  const { uploads } = await harness.answerTo(calls.listUploads, { as: harness.admin });
  for (let n = uploads.length; n < limits.videos.upload.unfinishedMax; n += 1) await createUpload(harness);
  await leavesNothing(harness, async () => refusalOf(await create(createHeaders(10)), 'too_many_uploads', harness));
  const [first] = uploads;
  expect((await askTus(origin, 'DELETE', { as: harness.admin, id: first?.id ?? '' })).status).toBe(204);
  expect((await create(createHeaders(10))).status).toBe(201);
});
