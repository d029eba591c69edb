import { rename } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { folders } from '../storage/files.ts';
import { buildReadiness } from './health.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => void vi.useRealTimers());

/** A second later than the one before, so that everything is probed again. */
const get = async (url: string) => {
  harness.clock.advance(limits.server.readiness.probeEvery);
  const reply = await harness.app.inject({ url });
  expect(reply.headers['cache-control']).toBe('no-store');
  return [reply.statusCode, reply.json() as unknown];
};

test('a server that can work says so', async () => {
  expect(await get('/healthz')).toEqual([200, { status: 'alive' }]);
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
});

test.each(folders)('without the folder of %s it is alive, not ready, and ready again once it is back', async (kind) => {
  const folder = harness.paths[kind];
  await rename(folder, `${folder}-away`);
  expect(await get('/healthz')).toEqual([200, { status: 'alive' }]);
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', failing: [kind] }]);
  await rename(`${folder}-away`, folder);
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
});

test('an open database does not hide that its file or its whole folder is gone', async () => {
  const { database } = harness.paths;
  const { dataDirectory } = harness.settings;
  for (const gone of [database, dataDirectory]) {
    await rename(gone, `${gone}-away`);
    const [status, body] = await get('/readyz');
    expect([status, body]).toMatchObject([503, { failing: expect.arrayContaining(['data']) }]);
    expect(await get('/healthz')).toEqual([200, { status: 'alive' }]);
    await rename(`${gone}-away`, gone);
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
  }
});

test('before the first admin exists nobody could sign in, so it is not ready', async () => {
  const fresh = await openHarness();
  const { db } = fresh.context;
  const admins = await db.selectFrom('admins').selectAll().execute();
  await db.deleteFrom('admins').execute();
  const ready = async () => {
    fresh.clock.advance(limits.server.readiness.probeEvery);
    return (await fresh.app.inject({ url: '/readyz' })).json() as unknown;
  };
  expect(await ready()).toEqual({ status: 'not ready', failing: ['admin'] });
  await db.insertInto('admins').values(admins).execute();
  expect(await ready()).toEqual({ status: 'ready' });
  await fresh.close();
});

test('without a database it is not ready, and tells nothing of the inside', async () => {
  const broken = await openHarness();
  await broken.context.db.schema.dropTable('reviews').execute();
  await broken.context.db.schema.dropTable('accessLinks').execute();
  await broken.context.db.schema.dropTable('assignments').execute();
  await broken.context.db.schema.dropTable('sessions').execute();
  await broken.context.db.schema.dropTable('users').execute();
  const ready = await broken.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', failing: ['database'] }]);
  const call = await broken.app.inject({ url: '/api/reviews/approved' });
  expect(call.statusCode).toBe(500);
  expect(Object.keys(call.json())).toEqual(['error', 'code']);
  expect(call.body).not.toMatch(/sqlite|table|select/i);
  await broken.close();
});

test('however many ask, everything is probed once a second', async () => {
  const { clock } = harness;
  let probes = 0;
  const failing = buildReadiness({ database: async () => (probes += 1) }, { clock, onFailure: () => undefined });
  await Promise.all(Array.from({ length: 50 }, failing));
  await failing();
  expect(probes).toBe(1);
  for (const moved of [limits.server.readiness.probeEvery, -limits.server.readiness.probeEvery]) {
    clock.advance(moved);
    expect(await failing()).toEqual([]);
  }
  expect(probes).toBe(3);
});

test('what does not answer counts as failing after two seconds, and is not asked a second time meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { clock } = harness;
  const gate = Promise.withResolvers<void>();
  let probes = 0;
  const hangs = () => {
    probes += 1;
    return gate.promise;
  };
  const said: string[] = [];
  const failing = buildReadiness({ data: hangs, peers: async () => undefined }, { clock, onFailure: (name) => said.push(name) });
  for (const round of [1, 2]) {
    const names = failing();
    await vi.advanceTimersByTimeAsync(limits.server.readiness.probeWithin);
    expect(await names).toEqual(['data']);
    expect(said).toHaveLength(round);
    clock.advance(limits.server.readiness.probeEvery);
  }
  expect(probes).toBe(1);
  gate.resolve();
  expect(await failing()).toEqual([]);
});

test('a server that stops is alive and at once no longer ready', async () => {
  const stopping = new AbortController();
  const app = await buildApp(harness.context, { stopping: stopping.signal });
  const ready = async () => (await app.inject({ url: '/readyz' })).json() as unknown;
  expect(await ready()).toEqual({ status: 'ready' });
  stopping.abort();
  expect(await ready()).toEqual({ status: 'not ready', failing: ['stopping'] });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});

test('what a server that stops still answers is the last on its connection', async () => {
  const stopping = new AbortController();
  const app = await buildApp(harness.context, { stopping: stopping.signal });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const saysOf = async (url: string) => (await fetch(origin + url)).headers.get('connection');
  const urls = ['/healthz', '/api/videos', '/nowhere'];
  expect(await Promise.all(urls.map(saysOf))).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
  stopping.abort();
  expect(await Promise.all(urls.map(saysOf))).toEqual(['close', 'close', 'close']);
  await app.close();
});

test('out of touch with the other instances, or with settings or a clock of its own, it is not ready', async () => {
  const { peers } = harness.context;
  const ready = async (change: Partial<typeof peers>) => {
    const app = await buildApp({ ...harness.context, peers: { ...peers, ...change } });
    const { failing } = (await app.inject({ url: '/readyz' })).json<{ failing?: string[] }>();
    await app.close();
    return failing;
  };
  expect(await ready({ isInTouch: () => false })).toEqual(['peers']);
  expect(await ready({ compared: () => ({ differing: ['FILES_URL'], versions: ['a'] }) })).toEqual(['settings']);
  for (const skew of [-2001, 2001]) expect(await ready({ clockSkew: () => skew })).toEqual(['clock']);
  expect(await ready({ clockSkew: () => 2000 })).toBeUndefined();
});

test('among instances of another version, as during an update, it is ready and says which there are', async () => {
  const versions = ['2f1c', '81aa'];
  const peers = { ...harness.context.peers, compared: () => ({ differing: [], versions }) };
  const app = await buildApp({ ...harness.context, peers });
  const { statusCode, json } = await app.inject({ url: '/readyz' });
  expect([statusCode, json()]).toEqual([200, { status: 'ready', versions }]);
  await app.close();
});
