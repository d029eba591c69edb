import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { failure } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Harness, openHarness, type Reply, type SentAnything } from '../../harness.ts';
import { type CallName, callNames, goodUse } from '../../security/cases.ts';
import { isLong } from '../../security/length.ts';
import { administer } from '../engines/databases.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => harness.close());

const AT_ONCE = isLong ? 60 : 24;

/** What takes a password, or a client for each, to be got ready. */
const COSTLY: readonly CallName[] = ['login', 'loginByPasskey', 'openByPasskey', 'claimDeviceCode', 'setPassword'];

/** What anyone may make the server write, and all of the table in the long run. */
const raced = callNames.filter((name) => {
  const { who, method } = calls[name];
  return isLong || (who === 'anyone' && method !== 'GET' && !COSTLY.includes(name));
});

const forget = () => harness.context.db.deleteFrom('attempts').execute();

/** Tries of transactions, and how many of these PostgreSQL refused for what others did meanwhile, while this work runs. */
async function countConflicts(work: () => Promise<unknown>) {
  const { query } = pg.Client.prototype;
  const counted = { tries: 0, conflicts: 0 };
  const count = (error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('40')) counted.conflicts += 1;
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
    if (parameters[0] === 'begin isolation level serializable') counted.tries += 1;
    const answer: unknown = Reflect.apply(query, this, parameters);
    if (answer instanceof Promise) answer.catch(count);
    return answer;
  });
  await work();
  spy.mockRestore();
  return counted;
}

/** As many good uses of a call, each from an address of its own. */
async function usesOf(name: CallName): Promise<SentAnything[]> {
  const uses: SentAnything[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) {
    if (n % 10 === 0) await forget();
    uses.push({ ...(await goodUse[name](harness)), headers: { 'x-forwarded-for': `198.51.100.${n}` } });
  }
  await forget();
  return uses;
}

test.each(raced)(
  `of ${AT_ONCE} %s at once no transaction meets others more than once in the mean`,
  async (name) => {
    const uses = await usesOf(name);
    let replies: Reply[] = [];
    const { tries, conflicts } = await countConflicts(async () => {
      replies = await Promise.all(uses.map((use) => harness.send(calls[name], use)));
    });
    // Who hashes or draws is refused beyond so many at once, before any transaction.
    const failed = replies.filter(({ status, body }) => status >= 500 && failure.safeParse(body).data?.code !== 'busy');
    expect(failed).toEqual([]);
    expect(conflicts).toBeLessThanOrEqual(tries - conflicts);
  },
  120_000,
);

const { throttle, deviceCode, mailedLink } = limits.auth;

test.each([
  ['codes', calls.requestDeviceCode, undefined, deviceCode.perIp],
  ['links by mail', calls.requestLink, { email: 'nessuno@example.com' }, mailedLink.requestsPerIp],
  ['guesses of links', calls.exchangeLink, { token: 'indovinato' }, throttle.linkPerIp],
] as const)('of %s that one address asks for at once, exactly as many pass as may', async (_, call, body, most) => {
  await forget();
  const requests = Array.from({ length: most + AT_ONCE }, () => harness.send(call, { body }));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE);
  expect(Math.max(...statuses)).toBe(429);
});

test('a transaction of a process that has stopped keeps nobody waiting who has met another', async () => {
  const url = harness.settings.databaseUrl ?? '';
  const stopped = new pg.Client({ connectionString: url });
  await stopped.connect();
  await stopped.query('begin; lock table kysely_migration_lock in row exclusive mode');
  let tries = 0;
  const done = await inTransaction(harness.context.db, async () => {
    tries += 1;
    if (tries === 1) await administer(url, 'do $$ begin raise exception using errcode = $q$40001$q$; end $$');
    return 'done';
  });
  await stopped.end();
  expect([done, tries]).toEqual(['done', 2]);
});
