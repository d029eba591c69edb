import { readdir } from 'node:fs/promises';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { loginClient } from '../../factories/factories.ts';
import { animatedPng, animatedWebp, bomb, gif, heic, photo, svg } from '../../factories/picture-files.ts';
import { type Harness, headersOf, openHarness, refusalOf } from '../../harness.ts';
import { mountSmallDisk } from '../disk/mounts.ts';
import { type Send, sendTo } from '../over-http.ts';

let harness: Harness;
let origin: string;
let send: Send;

beforeAll(async () => {
  harness = await openHarness();
  origin = await harness.listen();
  send = sendTo(origin);
});
afterAll(() => harness.close());

const named = { 'x-name': 'IMG_1.jpg', 'content-type': 'image/jpeg' };

async function leavesNothing(work: () => Promise<unknown>) {
  await harness.changesNothing(work);
  expect(await readdir(harness.paths.pictures)).toEqual([]);
}

async function refuses(body: Buffer, code: ErrorCode, headers: Record<string, string> = named) {
  const began = performance.now();
  for (const language of ['it', 'en'] as const) {
    const sent = { as: harness.admin, body, headers: { ...headers, 'accept-language': language } };
    refusalOf(await send(calls.uploadPicture, sent), code, harness, language);
  }
  return performance.now() - began;
}

describe('what is no photograph is refused at once, in words, and leaves nothing:', () => {
  test.each<[string, ErrorCode, () => Buffer | Promise<Buffer>]>([
    ['a photograph of an iPhone', 'picture_heic', () => heic],
    ['a GIF', 'picture_not_taken', () => gif],
    ['an SVG', 'picture_not_taken', () => svg],
    ['a text named .jpg', 'picture_not_taken', () => Buffer.from('Ciao, sono una foto.')],
    ['a page that begins with a comment', 'picture_not_taken', () => Buffer.from('<!-- --><script>alert(1)</script>')],
    ['an animated WebP', 'picture_not_taken', animatedWebp],
    ['an animated PNG', 'picture_not_taken', animatedPng],
    ['a JPEG that is cut off before its pixels', 'picture_damaged', async () => (await photo()).subarray(0, 400)],
    ['a PNG that is cut off', 'picture_damaged', async () => (await photo({ type: 'png' })).subarray(0, -20)],
    ['a WebP that is cut off', 'picture_damaged', async () => (await photo({ type: 'webp' })).subarray(0, -20)],
    ['256 megapixels', 'picture_too_large', () => bomb(16_000)],
    ['200 megapixels, progressive', 'picture_too_large', () => bomb(14_200, 'jpeg')],
    ['too many bytes', 'picture_too_large', () => Buffer.alloc(limits.pictures.bytesMax + 1)],
  ])(
    '%s',
    async (_what, code, make) => {
      const body = await make();
      await leavesNothing(async () => {
        const milliseconds = await refuses(body, code);
        expect(milliseconds).toBeLessThan(5000);
      });
    },
    30_000,
  );

  test('too many bytes whose number nobody said, and the answer is heard', async () => {
    await leavesNothing(async () => {
      const status = await new Promise((resolve, reject) => {
        const headers = { ...headersOf(harness.admin), ...named, 'transfer-encoding': 'chunked' };
        const request = http.request(`${origin}${apiBase}/admin/pictures`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
        const piece = Buffer.alloc(1024 * 1024);
        for (let sent = 0; sent <= limits.pictures.bytesMax + piece.length; sent += piece.length) request.write(piece);
        request.end();
      });
      expect(status).toBe(413);
    });
  });
});

test.each<[string, Record<string, string>]>([
  ['no name', { 'content-type': 'image/jpeg' }],
  ['a name that is no text', { ...named, 'x-name': '%ff%fe' }],
  ['a name of half an escape', { ...named, 'x-name': '%4' }],
  ['a name with a line in it', { ...named, 'x-name': 'a%0ab.jpg' }],
  ['a name that turns the text around it', { ...named, 'x-name': 'a%E2%80%AEgpj.exe' }],
  ['a name that is too long', { ...named, 'x-name': 'a'.repeat(limits.pictures.nameMax + 1) }],
])('%s is refused', async (_what, headers) => {
  const body = await photo();
  await leavesNothing(() => refuses(body, 'invalid_input', headers));
});

test('JSON, nothing, and a type that is said wrong: only the bytes count', async () => {
  await leavesNothing(async () => {
    await refuses(Buffer.from('{"id":1}'), 'picture_not_taken', { ...named, 'content-type': 'application/json' });
    await refuses(Buffer.from('--x\r\n'), 'picture_not_taken', { ...named, 'content-type': 'multipart/form-data; boundary=x' });
    refusalOf(await send(calls.uploadPicture, { as: harness.admin, headers: named }), 'picture_not_taken', harness);
  });
});

test('nobody else sends one, and not a byte of theirs is written', async () => {
  const client = await loginClient(harness);
  const body = await photo();
  await leavesNothing(async () => {
    refusalOf(await send(calls.uploadPicture, { body, headers: named }), 'unauthenticated', harness);
    refusalOf(await send(calls.uploadPicture, { as: client, body, headers: named }), 'forbidden', harness);
    const headers = { ...named, cookie: `admin-session=${harness.admin.token}`, 'sec-fetch-site': 'cross-site' };
    refusalOf(await send(calls.uploadPicture, { body, headers }), 'cross_site', harness);
  });
});

test('a connection that breaks amid a picture leaves nothing', async () => {
  const body = Buffer.concat([await photo(), Buffer.alloc(2_000_000)]);
  await leavesNothing(async () => {
    const headers = { ...headersOf(harness.admin), ...named, 'content-length': String(body.length + 1000) };
    const request = http.request(`${origin}${apiBase}/admin/pictures`, { method: 'POST', headers });
    request.on('error', () => undefined);
    request.write(body);
    await vi.waitFor(async () => expect(await readdir(harness.paths.pictures)).toHaveLength(1), { timeout: 10_000 });
    request.destroy();
    await vi.waitFor(async () => expect(await readdir(harness.paths.pictures)).toEqual([]), { timeout: 10_000 });
  });
});

test('a polyglot is published as the pixels of its picture, and as nothing else', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const whole = await photo({ width: 300, height: 200 });
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
  const body = Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2), Buffer.from(`PK\x03\x04${script}`)]);
  const { id } = calls.uploadPicture.answer.parse(
    (await send(calls.uploadPicture, { as: harness.admin, body, headers: named })).body,
  ).picture;
  harness.context.pictures.start();
  await expect.poll(() => harness.context.pictures.find(id), { timeout: 60_000 }).toBeDefined();
  for (const file of ['photo.jpg', 'photo.300.avif']) {
    const { headers, rawPayload } = await harness.app.inject({ url: `/foto/${id}/${file}`, headers: headersOf(harness.admin) });
    expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      'nosniff',
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(rawPayload.includes('script')).toBe(false);
  }
  await harness.answerTo(calls.deletePicture, { as: harness.admin, params: { id } });
}, 90_000);

test('on a full disk, and where uploads are switched off, it says so', async () => {
  const disk = await mountSmallDisk(8);
  const body = await photo();
  for (const [env, code] of [
    ...(disk ? [[{ DATA_DIR: disk.folder }, 'disk_full'] as const] : []),
    [{ UPLOADS: 'off' }, 'uploads_off'] as const,
  ]) {
    const other = await openHarness({ env });
    const sent = { as: other.admin, body, headers: named };
    await other.changesNothing(async () => refusalOf(await other.ask(calls.uploadPicture, sent), code, other));
    await other.close();
  }
  await disk?.unmount();
}, 60_000);
