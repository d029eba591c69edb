import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import { createUser } from '../../../../tests/factories/factories.ts';
import { type Harness, headersOf, openHarness } from '../../../../tests/harness.ts';
import { compress, encodingFor } from './compress.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br; q=0.000', 'identity'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['brotli, xgzip', 'identity'],
  [undefined, 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([0, 1, 65_519, 65_520, 65_521, 300_000])(
  '%i bytes that begin and end alike are the same when unpacked',
  async (length) => {
    const ends = randomBytes(Math.floor(length / 4));
    const body = Buffer.concat([ends, Buffer.alloc(length - 2 * ends.length, 'ab'), ends]);
    const packed = await compress(body, 'br', { brotliQuality: 5, gzipLevel: 1 });
    expect(brotliDecompressSync(packed).equals(body)).toBe(true);
    // The second of the ends refers back to the first one, over the whole.
    expect(packed.length).toBeLessThan(ends.length + 200);
  },
);

const USERS = 100;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  for (let made = 0; made < USERS; made += 1) await createUser(harness, { lastName: 'Bianchi'.repeat(10) });
});
afterAll(() => harness.close());

function askRaw(encoding: string, { method = 'GET', query = '' }: { method?: 'GET' | 'HEAD'; query?: string } = {}) {
  const headers = { ...headersOf(harness.admin), 'accept-encoding': encoding };
  return harness.app.inject({ method, url: `${apiBase}${calls.listUsers.path}${query}`, headers });
}

test('a long list leaves compressed as its reader takes it, and says the same', async () => {
  const plain = await askRaw('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const packed = await askRaw(encoding);
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(open(packed.rawPayload).toString()).toBe(plain.payload);
  }
});

test('HEAD tells the length of what GET sends', async () => {
  const [head, get] = await Promise.all([askRaw('br', { method: 'HEAD' }), askRaw('br')]);
  expect(head.payload).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('a short answer leaves as it is, and so does every one that holds a token', async () => {
  const short = await askRaw('br', { query: '?limit=5' });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(short.payload)).toMatchObject({ users: expect.any(Array) });
  const made = await harness.ask(calls.createUser, {
    as: harness.admin,
    body: { username: 'con-link', firstName: 'Giulia', lastName: 'Bianchi' },
    headers: { 'accept-encoding': 'br' },
  });
  expect([made.status, made.headers['content-encoding']]).toEqual([200, undefined]);
});
