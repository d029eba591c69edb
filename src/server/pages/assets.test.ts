import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../tests/harness.ts';

const revalidation = ['etag', 'last-modified', 'accept-ranges'];
const script = 'export const built = true;';

let clientDirectory: string;
let harness: Harness;
beforeAll(async () => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'assets/page-B1c2D3.js'), script);
  writeFileSync(join(clientDirectory, 'assets/page-B1c2D3.js.br'), brotliCompressSync(script));
  writeFileSync(join(clientDirectory, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientDirectory, 'dashboard-worker.js'), script);
  for (const name of ['.hidden.svg', 'gone.svg']) writeFileSync(join(clientDirectory, name), '<svg/>');
  harness = await openHarness({
    renderer: { render: async () => ({ status: 404, isDocument: true, body: 'not found' }), clientDirectory },
  });
});
afterAll(async () => {
  await harness.close();
  rmSync(clientDirectory, { recursive: true });
});

const get = (url: string, headers = {}) => harness.app.inject({ url, headers });

test.each(['identity', 'br'])(
  'a file with a hash in its name is cached for a year and never revalidated, as %s',
  async (form) => {
    const { statusCode, headers, rawPayload } = await get('/assets/page-B1c2D3.js', { 'accept-encoding': form });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(`^(${revalidation.join('|')})$`)]));
    expect(`${form === 'br' ? brotliDecompressSync(rawPayload) : rawPayload}`).toBe(script);
  },
);

test('a file is found by its URL and nothing else, by GET and HEAD; otherwise the URL is a page', async () => {
  expect((await get('/assets/p%61ge-B1c2D3.js?v=1')).payload).toBe(script);
  expect((await harness.app.inject({ method: 'HEAD', url: '/favicon.svg' })).headers['content-length']).toBe('6');
  for (const url of ['/assets', '/assets/', '/assets%2Fpage-B1c2D3.js', '/.hidden.svg', '/derived.json', '/favicon.svg/'])
    expect((await get(url)).payload, url).toBe('not found');
  expect((await harness.app.inject({ method: 'POST', url: '/favicon.svg' })).statusCode).toBe(404);
});

test('a form is sent as the file’s own type, and a file that is gone is a page', async () => {
  const { headers } = await get('/assets/page-B1c2D3.js', { 'accept-encoding': 'gzip;q=0.5, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') });
  expect((await get('/assets/page-B1c2D3.js', { 'accept-encoding': 'gzip' })).payload).toBe(script);
  rmSync(join(clientDirectory, 'gone.svg'));
  expect((await get('/gone.svg')).payload).toBe('not found');
});

test('a drawing of the trainer’s pictures is compressed for those who take it, and revalidated', async () => {
  const plain = await get('/hero/mobile.svg');
  expect([plain.statusCode, plain.headers['content-encoding'], plain.headers.vary]).toEqual([200, undefined, 'accept-encoding']);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const form of ['br', 'gzip', 'br'] as const) {
    const { headers, rawPayload } = await get('/hero/mobile.svg', { 'accept-encoding': form });
    expect(headers).toMatchObject({ 'content-encoding': form, 'content-type': 'image/svg+xml', etag: plain.headers.etag });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(3_500);
    expect(`${unpack[form](rawPayload)}`).toBe(plain.payload);
  }
  const again = await get('/hero/mobile.svg', { 'accept-encoding': 'br', 'if-none-match': plain.headers.etag });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const part = await get('/hero/mobile.svg', { 'accept-encoding': 'br', range: 'bytes=0-9' });
  expect([part.statusCode, part.payload]).toEqual([206, plain.payload.slice(0, 10)]);
});

test('another file is cached for an hour, and then revalidated', async () => {
  const { headers } = await get('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(revalidation));
  expect((await get('/favicon.svg', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

test('the service worker is revalidated at each look, and its policy lets it load from the site alone', async () => {
  const { statusCode, headers } = await get('/dashboard-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
});
