// On PostgreSQL in the long run: most of it is hashing passwords.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hashPassword } from '#server/features/auth/login/passwords.ts';
import { adminCredentials, type Harness, openHarness, type Visitor } from '../../harness.ts';

const { password } = adminCredentials;
/** As many as may be hashed and wait for it: more would be told to come back. */
const AT_ONCE = 8;
const times = Array.from({ length: AT_ONCE }, (_, n) => n);

/** As it costs in the product: how long it takes is what lets another request come between. */
const passwordHash = await hashPassword(password);
let harness: Harness;

beforeEach(async () => {
  await harness?.close();
  harness = await openHarness();
  await harness.context.db.updateTable('admins').set({ passwordHash }).execute();
});
afterAll(() => harness.close());

const change = (as: Visitor, body: { newPassword: string } | { username: string }) =>
  harness.ask(calls.changeAccount, { as, body: { password, ...body } });
const opens = async (username: string, given: string) =>
  (await harness.ask(calls.login, { body: { username, password: given } })).status === 200;
const living = () => {
  const now = new Date(harness.clock.now()).toISOString();
  return harness.context.db.selectFrom('sessions').select('tokenHash').where('expiresAt', '>', now).execute();
};

test('of eight sessions that set a password at once one does, and is the only one left', async () => {
  const visitors = await Promise.all(times.map(() => harness.login()));
  const replies = await Promise.all(visitors.map((as, n) => change(as, { newPassword: `la nuova parola ${n}` })));
  const winners = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []));
  expect(winners).toHaveLength(1);
  for (const { status } of replies) expect([200, 401, 403]).toContain(status);
  expect(await living()).toHaveLength(1);
  expect(await opens('admin', password)).toBe(false);
  expect(await opens('admin', `la nuova parola ${winners[0]}`)).toBe(true);
});

test('no login and no confirmation with the old password outlives the change to another', async () => {
  const visitors = await Promise.all(times.slice(0, 3).map(() => harness.login()));
  const work = [
    () => change(harness.admin, { newPassword: 'la nuova parola' }),
    ...times.slice(0, 4).map(() => () => harness.ask(calls.login, { body: adminCredentials })),
    ...visitors.map((as) => () => harness.ask(calls.confirmPassword, { as, body: { password } })),
  ];
  const [changed] = await Promise.all(work.map((run) => run()));
  expect(changed?.status).toBe(200);
  expect(await living()).toHaveLength(1);
  expect((await harness.ask(calls.verifySession, { as: harness.admin })).status).toBe(200);
});

test('a name and a password that are changed at once from two sessions do not both pass', async () => {
  const other = await harness.login();
  const replies = await Promise.all([
    change(harness.admin, { newPassword: 'la nuova parola' }),
    change(other, { username: 'marco' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await living()).toHaveLength(1);
});
