import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { postgresqlFolder } from '../../../scripts/tests/postgresql.mjs';
import { buildUser } from '../../factories/factories.ts';
import { answerOf } from '../../harness.ts';
import { isLong } from '../../security/length.ts';
import { sendTo } from '../../security/over-http.ts';
import { administer, urlOf } from '../engines/databases.ts';
import { openLine } from '../line.ts';
import { loginAt, openOwnSite } from '../own-site.ts';
import { makeServer, makeStandby } from '../server.ts';

/** The server of TEST_DATABASE_URL is no test's to stop. */
const hasPrograms = postgresqlFolder() !== undefined;

const soon = { timeout: 30_000, interval: 20 };
const failing = async (origin: string): Promise<string[]> => (await (await fetch(`${origin}/readyz`)).json()).failing ?? [];

test.skipIf(!hasPrograms)(
  'when its standby takes the place of the server nothing that was acknowledged is lost, and changes go on once it may be written',
  async () => {
    const server = await makeServer();
    await administer(server.url, 'create database site');
    const standby = await makeStandby(server);
    const line = await openLine(urlOf(server.url, 'site'));
    const site = await openOwnSite({ DATABASE_URL: line.url });
    onTestFinished(async () => {
      await site.close();
      line.close();
      await standby.remove();
      await server.remove();
    });
    const instance = await site.start();
    const as = await loginAt(instance.origin);
    const send = sendTo(instance.origin);
    const create = () => send(calls.createUser, { as, body: buildUser() });
    const list = () => send(calls.listUsers, { as });
    const written: string[] = [];
    const writeOne = async () => written.push(answerOf(calls.createUser, await create()).user.id);
    for (let n = 0; n < 20; n += 1) await writeOne();

    await server.stop('SIGQUIT');
    expect((await create()).status).toBe(503);
    line.leadTo(urlOf(standby.url, 'site'));
    await expect.poll(async () => (await list()).status, soon).toBe(200);
    const refused = await create();
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }]);
    await expect.poll(() => failing(instance.origin), soon).toContain('peers');

    await standby.promote();
    await expect.poll(async () => (await create()).status, soon).toBe(200);
    await writeOne();
    await expect.poll(() => failing(instance.origin), soon).toEqual([]);
    const { users } = answerOf(calls.listUsers, await list());
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(written));
  },
  120_000,
);

test.skipIf(!isLong)(
  'an instance that is cut off from the database says so before another has what it held, and comes back by itself',
  async () => {
    const site = await openOwnSite();
    const line = await openLine(site.environment.DATABASE_URL ?? '');
    onTestFinished(async () => {
      line.close();
      await site.close();
    });
    const [cutOff, other] = [await site.start({ DATABASE_URL: line.url }), await site.start()];
    line.cut();
    const started = performance.now();
    await expect.poll(() => failing(cutOff.origin), soon).not.toEqual([]);
    expect(performance.now() - started).toBeLessThan(limits.server.peers.silentFor);
    await expect.poll(() => failing(cutOff.origin), soon).toContain('peers');
    expect((await fetch(`${cutOff.origin}/healthz`)).status).toBe(200);
    expect(await failing(other.origin)).toEqual([]);
    line.mend();
    await expect.poll(() => failing(cutOff.origin), soon).toEqual([]);
  },
  120_000,
);
