import { rename } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE, SECOND } from '#contract/units.ts';
import { createRenditionSet, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';
import { recordRun } from '../../features/backups/service.ts';
import { queueMail } from '../../features/mail/service.ts';

const TOKEN = 'b'.repeat(limits.server.metrics.tokenMin);
const { readEvery } = limits.server.metrics;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ env: { METRICS_TOKEN: TOKEN } });
});
afterEach(() => harness.close());

type Requested = { headers?: Record<string, string>; remoteAddress?: string; method?: 'GET' | 'HEAD' | 'POST' };
const ask = (requested: Requested = {}) => harness.app.inject({ url: '/metrics', ...requested });

/** The values of all series, by name and labels. */
async function read(): Promise<Map<string, number>> {
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

async function readLater(): Promise<Map<string, number>> {
  harness.clock.advance(readEvery);
  return read();
}

describe('is read', () => {
  const elsewhere = { remoteAddress: '203.0.113.7' };

  test('from this machine, and with the token from anywhere', async () => {
    for (const remoteAddress of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect([remoteAddress, (await ask({ remoteAddress })).statusCode]).toEqual([remoteAddress, 200]);
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7', host: 'www.example.it' };
    const { statusCode, headers: given } = await ask({ ...elsewhere, headers });
    expect([statusCode, given['content-type'], given['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  const strangers: [string, Requested][] = [
    ['from elsewhere', elsewhere],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['through one that says who asks in another way', { headers: { 'x-real-ip': '203.0.113.7' } }],
    ['through one that says nothing and passes the name on', { headers: { host: 'www.example.it' } }],
    ['through one that claims to be nobody', { headers: { 'x-forwarded-for': '' } }],
    ['by a name that looks like this machine', { headers: { host: '127.0.0.1.example.it' } }],
    ['with a wrong token, from here too', { headers: { authorization: `Bearer ${TOKEN}x` } }],
    ['with a part of the token', { headers: { authorization: `Bearer ${TOKEN.slice(1)}` } }],
    ['with the token alone', { headers: { authorization: TOKEN } }],
  ];
  test.each(strangers)('by nobody %s, who is answered as at any path that is not there', async (_, requested) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const refused = await ask({ ...requested, method });
      const none = await harness.app.inject({ url: '/metricz', ...requested, method });
      expect([refused.statusCode, refused.body, Object.keys(refused.headers)]).toEqual([
        404,
        none.body,
        Object.keys(none.headers),
      ]);
    }
  });

  test('with no token where none is set, whatever is sent', async () => {
    const open = await openHarness();
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`])
      expect((await open.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    expect((await open.app.inject({ url: '/metrics' })).statusCode).toBe(200);
    await open.close();
  });

  test('over a real connection of this machine', async () => {
    const origin = await harness.listen();
    expect((await fetch(`${origin}/metrics`)).status).toBe(200);
    expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });
});

describe('requests', () => {
  test('are counted by zone, call and class of status, with how long they took', async () => {
    await read();
    await harness.answerTo(calls.listUsers, { as: harness.admin });
    await harness.ask(calls.listUsers);
    const client = await loginClient(harness);
    await harness.answerTo(calls.listClientVideos, { as: client });
    await harness.app.inject({ url: '/films/x/film.mp4' });
    const series = await read();
    expect(series.get('trainer_site_requests_total{zone="admin",call="listUsers",status="2xx"}')).toBe(1);
    expect(series.get('trainer_site_requests_total{zone="admin",call="listUsers",status="4xx"}')).toBe(1);
    expect(series.get('trainer_site_requests_total{zone="dashboard",call="listClientVideos",status="2xx"}')).toBe(1);
    expect(series.get('trainer_site_requests_total{zone="dashboard",call="/films/:id/*",status="4xx"}')).toBe(1);
    expect(series.get('trainer_site_requests_total{zone="monitoring",call="/metrics",status="2xx"}')).toBe(1);
    expect(series.get('trainer_site_request_duration_seconds_count{zone="admin",call="listUsers"}')).toBe(2);
    expect(series.get('trainer_site_request_duration_seconds_bucket{le="+Inf",zone="admin",call="listUsers"}')).toBe(2);
  });

  test('of hostile URLs make no series of their own, and no label has anything that somebody typed', async () => {
    await read();
    const urls = (n: number) => [
      `/segreto-${n}`,
      `/dashboard/segreto-${n}`,
      `/avvisi/segreto-${n}`,
      `/films/segreto-${n}/x.mp4`,
      `/foto/segreto-${n}/x.avif`,
      `/videos/segreto-${n}/x.mp4`,
      `/uploads/segreto-${n}`,
      `/assets/segreto-${n}.js`,
      `/en/segreto-${n}`,
      `/admin/segreto-${n}`,
      `/%zz/segreto-${n}`,
      `${apiBase}/segreto-${n}`,
      `${apiBase}/admin/users/segreto-${n}/videos`,
      `${apiBase}/reviews/segreto-${n}?segreto-${n}=1`,
    ];
    const visit = async (n: number) => {
      for (const url of urls(n))
        for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'] as const) await harness.app.inject({ method, url });
    };
    await visit(0);
    const before = await read();
    for (let n = 1; n < 20; n += 1) await visit(n);
    const after = await read();
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    expect([...after.keys()].filter((name) => /segreto|@|[\da-f]{8}-/.test(name))).toEqual([]);
  });

  test('have one series at most for each row of the table of calls, each route and each class', async () => {
    await read();
    for (const call of Object.values(calls)) await harness.app.inject({ method: call.method, url: apiBase + call.path });
    const series = [...(await read()).keys()].filter((name) => name.startsWith('trainer_site_requests_total'));
    const names = new Set(series.map((name) => /call="([^"]+)"/.exec(name)?.[1]));
    expect(Object.keys(calls).filter((name) => !names.has(name))).toEqual([]);
    expect(series.length).toBeLessThan(2 * Object.keys(calls).length);
  });
});

describe('what the site has to do', () => {
  test('is told of each queue, with how long the oldest waits', async () => {
    await read();
    const { db } = harness.context;
    const { clock } = harness;
    await queueMail(db, { to: 'trainer', kind: 'trainer', data: {} }, instantOf(clock.now() - HOUR));
    await queueMail(
      db,
      { to: 'trainer', kind: 'trainer', data: {}, dueAt: instantOf(clock.now() + HOUR) },
      instantOf(clock.now() - 5 * HOUR),
    );
    await createRenditionSet(harness, { state: 'failed' });
    const series = await readLater();
    expect(series.get('trainer_site_queue_length{queue="mail"}')).toBe(1);
    expect(series.get('trainer_site_queue_oldest_seconds{queue="mail"}')).toBe((HOUR + readEvery) / SECOND);
    for (const queue of ['notices', 'renditions', 'pictures']) {
      expect(series.get(`trainer_site_queue_length{queue="${queue}"}`)).toBe(0);
      expect(series.get(`trainer_site_queue_oldest_seconds{queue="${queue}"}`)).toBe(0);
    }
    expect(series.get('trainer_site_videos_failed')).toBe(1);
    expect(series.get('trainer_site_messages_failed')).toBe(0);
    await db.updateTable('mails').set({ state: 'failed', failure: 'recipient' }).execute();
    expect((await readLater()).get('trainer_site_messages_failed')).toBe(2);
  });

  test('and of the last backup and drill, once there was one', async () => {
    expect([...(await read()).keys()].filter((name) => name.includes('backup'))).toEqual([]);
    const { db } = harness.context;
    const at = () => instantOf(harness.clock.now());
    await recordRun(db, 'backup', { at: at(), isExpected: true, place: '/mnt/segreto', bytes: 12e9, sentBytes: 5 });
    harness.clock.advance(HOUR);
    await recordRun(db, 'drill', { at: at(), isExpected: true, failure: 'segreto' });
    const series = await readLater();
    expect([...series].filter(([name]) => name.includes('backup'))).toEqual([
      ['trainer_site_backup_age_seconds{kind="backup"}', (HOUR + readEvery) / SECOND],
      ['trainer_site_backup_failed{kind="backup"}', 0],
      ['trainer_site_backup_failed{kind="drill"}', 1],
      ['trainer_site_backup_bytes', 12e9],
    ]);
  });

  test('a video that waits is one of its queue', async () => {
    await createRenditionSet(harness, { state: 'failed' });
    const since = instantOf(harness.clock.now() - 3 * MINUTE);
    await harness.context.db.updateTable('films').set({ state: 'waiting', failure: null, updatedAt: since }).execute();
    const series = await read();
    expect(series.get('trainer_site_queue_length{queue="renditions"}')).toBe(1);
    expect(series.get('trainer_site_queue_oldest_seconds{queue="renditions"}')).toBe(180);
  });

  test('and the disks, the memory, the event loop and the version', async () => {
    const series = await read();
    for (const folder of ['data', 'films', 'uploads']) {
      const [free, size] = ['free', 'size'].map((word) => series.get(`trainer_site_disk_${word}_bytes{folder="${folder}"}`) ?? 0);
      expect(free).toBeGreaterThan(0);
      expect(size).toBeGreaterThanOrEqual(free ?? 0);
    }
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(series.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(10_000_000);
    expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(
      [...series.keys()].some((name) => /^trainer_site_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\}$/.test(name)),
    ).toBe(true);
    expect(series.get('trainer_site_peers_in_touch')).toBe(1);
  });

  test('is read from the database once in fifteen seconds, however many ask', async () => {
    await read();
    await createRenditionSet(harness, { state: 'failed' });
    const readings = await Promise.all(Array.from({ length: 20 }, read));
    expect(readings.map((series) => series.get('trainer_site_videos_failed'))).toEqual(Array.from({ length: 20 }, () => 0));
    expect((await readLater()).get('trainer_site_videos_failed')).toBe(1);
  });

  test('without a database it says so, keeps no old figures and answers all the same', async () => {
    expect((await read()).get('trainer_site_database_up')).toBe(1);
    await harness.context.db.schema.dropTable('mails').execute();
    const series = await readLater();
    expect(series.get('trainer_site_database_up')).toBe(0);
    expect([...series.keys()].filter((name) => /queue|failed/.test(name))).toEqual([]);
    expect(series.get('trainer_site_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  });

  test('a folder that is away is left out, and the others are there', async () => {
    const { films } = harness.paths;
    await rename(films, `${films}-away`);
    const series = await read();
    expect(series.has('trainer_site_disk_free_bytes{folder="films"}')).toBe(false);
    expect(series.has('trainer_site_disk_free_bytes{folder="uploads"}')).toBe(true);
    await rename(`${films}-away`, films);
  });
});
