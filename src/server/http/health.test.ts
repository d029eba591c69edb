import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../tests/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const get = async (url: string) => {
  const reply = await harness.app.inject({ url });
  expect(reply.headers['cache-control']).toBe('no-store');
  return [reply.statusCode, reply.json() as unknown];
};

test('a server that can work says so', async () => {
  expect(await get('/healthz')).toEqual([200, { status: 'alive' }]);
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
});

test.each(['videos', 'thumbnails'] as const)(
  'without the folder of %s it is alive, not ready, and ready again once it is back',
  async (kind) => {
    const folder = harness.paths[kind];
    await rename(folder, `${folder}-away`);
    expect(await get('/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await get('/readyz')).toEqual([503, { status: 'not ready', failing: [kind] }]);
    await rename(`${folder}-away`, folder);
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
  },
);

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
  const ready = async () => (await fresh.app.inject({ url: '/readyz' })).json() as unknown;
  expect(await ready()).toEqual({ status: 'not ready', failing: ['admin'] });
  await db.insertInto('admins').values(admins).execute();
  expect(await ready()).toEqual({ status: 'ready' });
  await fresh.close();
});

test('without a database it is not ready, and tells nothing of the inside', async () => {
  const broken = await openHarness();
  await broken.context.db.schema.dropTable('reviews').execute();
  await broken.context.db.schema.dropTable('access_links').execute();
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
