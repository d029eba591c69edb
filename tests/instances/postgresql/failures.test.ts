import { chown, stat } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { failureOf } from '#server/db/failure.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { buildUser, createUser, createVideo } from '../../factories/factories.ts';
import { openHarness, refusalOf } from '../../harness.ts';
import { runAsOperator } from '../../run-command.ts';
import { mountSmallDisk } from '../../security/disk/mounts.ts';
import { administer, urlOf } from '../engines/databases.ts';
import { makeServer } from '../server.ts';

/** The server of TEST_DATABASE_URL is not this test's to stop. */
const hasPrograms = postgresqlFolder() !== undefined;
if (!hasPrograms) console.log('Failures of PostgreSQL are not tested: its programs are not installed here.');

/** A server that this test alone may stop, and the product over it. */
async function openAlone({ connections = 50 } = {}) {
  const server = await makeServer({ connections });
  await administer(server.url, 'create database site');
  const harness = await openHarness({ env: { DATABASE_URL: urlOf(server.url, 'site') } });
  onTestFinished(async () => {
    await harness.close();
    await server.remove();
  });
  return { server, harness, as: harness.admin };
}

test.skipIf(!hasPrograms)(
  'while the server is away calls are refused and told when to come back; then all goes on, and nothing is lost',
  async () => {
    const { server, harness, as } = await openAlone();
    const list = () => harness.ask(calls.listUsers, { as });
    const requests = [
      list,
      () => harness.ask(calls.createUser, { as, body: buildUser() }),
      () => harness.ask(calls.listPublicReviews, { params: { type: 'approved' } }),
    ];
    const ready = async () => {
      harness.clock.advance(limits.server.readiness.probeEvery);
      return (await harness.app.inject({ url: '/readyz' })).statusCode;
    };
    const written: string[] = [];
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      written.push((await createUser(harness)).id);
      const underWay = Array.from({ length: 50 }, list);
      await server.stop(signal);
      for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
      for (const ask of [...requests, ...requests]) {
        const reply = await ask();
        refusalOf(reply, 'unavailable', harness);
        expect(reply.headers['retry-after']).toBe(String(limits.server.database.awayRetryAfter / 1000));
      }
      expect((await harness.app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect(await ready()).toBe(503);
      await server.start();
      written.push((await createUser(harness)).id);
      await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    }
    const { users } = await harness.answerTo(calls.listUsers, { as });
    expect(users.map(({ id }) => id).sort()).toEqual(written.sort());
  },
);

test.skipIf(!hasPrograms)(
  'where the server takes no more connections, some are told to come back and none waits without end',
  async () => {
    const { server, harness, as } = await openAlone({ connections: 20 });
    await createUser(harness);
    const held: pg.Client[] = [];
    const hold = async () => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      held.push(client);
      return hold();
    };
    await expect(hold()).rejects.toMatchObject({ code: '53300' });
    const ask = () => Promise.all(Array.from({ length: 10 }, () => harness.ask(calls.createUser, { as, body: buildUser() })));
    const statuses = (await ask()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await Promise.all(held.map((client) => client.end()));
    await expect.poll(async () => new Set((await ask()).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

const disk = hasPrograms ? await mountSmallDisk(32) : undefined;
if (hasPrograms && !disk)
  console.log('The full disk of PostgreSQL is not tested: only root, where mounting is allowed, can make a small one.');

test.skipIf(!disk)('a full disk refuses with 507 what writes, goes on reading, and writes again once there is room', async () => {
  if (!disk) return;
  const server = await makeServer();
  const { uid, gid } = await stat(server.folder);
  await chown(disk.folder, uid, gid);
  await administer(server.url, `create tablespace small location '${disk.folder}'`, 'create database site tablespace small');
  const harness = await openHarness({ env: { DATABASE_URL: urlOf(server.url, 'site') } });
  onTestFinished(async () => {
    await harness.close();
    await server.remove();
    await disk.unmount();
  });
  const as = harness.admin;
  const { id } = await createVideo(harness);
  const cue = (n: number) => `00:00:${String(n % 60).padStart(2, '0')}.000 --> 00:00:59.900\nSchiena lunga ${Math.sin(n)}.\n`;
  const text = `WEBVTT\n\n${Array.from({ length: 400 }, (_, n) => cue(n)).join('\n')}`;
  const write = () => harness.ask(calls.writeCaptions, { as, params: { id, language: 'it' }, body: { text } });
  await disk.fill();
  await harness.changesNothing(async () => refusalOf(await write(), 'disk_full', harness));
  expect((await harness.answerTo(calls.listVideos, { as })).videos).toHaveLength(1);
  await disk.empty();
  expect((await write()).status).toBe(200);
});

test('what DATABASE_URL says wrongly is told in a sentence without user and password', async () => {
  const server = inject('databaseServer');
  const stranger = new URL(server);
  stranger.username = 'nobody';
  stranger.password = 'segreto';
  const wrong = {
    refused: [stranger.href, urlOf(server, 'none')],
    away: ['postgres://anna:segreto@127.0.0.1:1/site', 'postgres://anna:segreto@nowhere.invalid/site'],
  };
  for (const [failure, urls] of Object.entries(wrong))
    for (const databaseUrl of urls) {
      const opened = openDatabasePlace({ dataDirectory: '/nowhere', databaseConnections: 2, databaseUrl });
      expect(await opened.then(() => 'opened', failureOf), databaseUrl).toBe(failure);
    }
  const [databaseUrl = ''] = wrong.away;
  const { status, said } = await runAsOperator('sessions', [], { DATABASE_URL: databaseUrl });
  expect([status, said]).toEqual([1, 'The database of DATABASE_URL does not answer: start it, or correct DATABASE_URL\n']);
});
