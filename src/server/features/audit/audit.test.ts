import { afterEach, beforeEach, expect, test } from 'vitest';
import { actGroups, actKinds, kindsOf } from '#contract/audit/acts.ts';
import { calls, type Query } from '#contract/calls.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { adminCredentials, type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { deleteOldActs } from './cleanup.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const listActs = () => harness.context.db.selectFrom('acts').selectAll().orderBy('at').orderBy('id').execute();

test('refused logins are one row an hour for each account, with their count, and a typed name is not stored', async () => {
  const tryAs = async (username: string) =>
    refusalOf(await harness.ask(calls.login, { body: { username, password: 'non è questa qui' } }), 'wrong_credentials', harness);
  for (const username of ['admin', 'la mia password', 'admin', 'un altro nome', 'admin']) await tryAs(username);
  harness.clock.advance(HOUR);
  await tryAs('admin');
  const { id } = await harness.context.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const refused = (await listActs()).filter(({ kind }) => kind === 'sign_in.refused');
  expect(refused.map(({ objectId, count }) => `${objectId} ${count}`).sort()).toEqual([`${id} 1`, `${id} 3`, 'null 2'].sort());
  expect(JSON.stringify(refused)).not.toMatch(/la mia password|altro nome/);
  const confirmed = await harness.ask(calls.confirmPassword, {
    as: await harness.login(),
    body: { password: 'nemmeno questa qui' },
  });
  refusalOf(confirmed, 'wrong_password', harness);
  expect((await listActs()).filter(({ kind, objectId }) => kind === 'sign_in.refused' && objectId === id)).toHaveLength(2);
});

test('the database refuses to change or delete an act, but lets a client be forgotten and a count grow', async () => {
  const { db } = harness.context;
  const { id: userId } = await createUser(harness);
  const [act] = (await listActs()).filter((one) => one.userId === userId);
  expect(act).toMatchObject({ kind: 'user.created', actor: 'trainer', count: 1 });
  const own = () => db.updateTable('acts').where('id', '=', act?.id ?? '');
  const other = await createUser(harness);
  const changing = [
    () => own().set({ kind: 'user.link' }).execute(),
    () => own().set({ at: '2020-01-01T00:00:00.000Z' }).execute(),
    () => own().set({ actor: 'operator' }).execute(),
    () => own().set({ device: 'iPhone' }).execute(),
    () => own().set({ names: '["email"]' }).execute(),
    () => own().set({ objectId: 'x' }).execute(),
    () => own().set({ userId: other.id }).execute(),
    () => own().set({ count: 0, userId: null }).execute(),
    () => db.deleteFrom('acts').where('userId', '=', userId).execute(),
  ];
  for (const change of changing) await expect(change()).rejects.toThrow(/append-only/);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: userId } });
  const left = (await listActs()).find(({ id }) => id === act?.id);
  expect(left).toEqual({ ...act, userId: null });
});

test('an act is deleted after twelve months and not a day sooner, and that it was is recorded', async () => {
  await createUser(harness);
  harness.clock.advance(365 * DAY);
  const before = await listActs();
  expect(await deleteOldActs(harness.context)).toBe(0);
  expect(await listActs()).toEqual(before);
  harness.clock.advance(2 * DAY);
  expect(await deleteOldActs(harness.context)).toBe(before.length);
  expect((await listActs()).map(({ kind, actor }) => [kind, actor])).toEqual([['register.expired', 'program']]);
});

test('a login is recorded with its device', async () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const login = { body: adminCredentials, headers: { 'user-agent': iPhone } };
  await harness.answerTo(calls.login, login);
  expect((await listActs()).at(-1)).toMatchObject({ kind: 'sign_in.password', actor: 'trainer', device: 'iPhone · Safari' });
});

test('the register is read in pages, by group and by client', async () => {
  const { admin: as } = harness;
  const users = [await createUser(harness), await createUser(harness)];
  for (const { id } of users) await harness.answerTo(calls.generateLink, { as, params: { id } });
  const read = async (query: Query<typeof calls.listActs> = {}) => (await harness.answerTo(calls.listActs, { as, query })).acts;
  expect((await read()).map(({ kind }) => kind)).toEqual(['user.link', 'user.link', 'user.created', 'user.created']);
  const [first] = users;
  const name = `${first?.firstName} ${first?.lastName}`;
  expect(await read({ userId: first?.id })).toMatchObject([
    { kind: 'user.link', userId: first?.id, userName: name, names: [], count: 1 },
    { kind: 'user.created', userName: name },
  ]);
  expect(await read({ group: 'access' })).toEqual([]);
  expect(await read({ group: 'clients' })).toHaveLength(4);
  const page = await harness.answerTo(calls.listActs, { as, query: { limit: '3' } });
  expect(page.acts).toHaveLength(3);
  const rest = await harness.answerTo(calls.listActs, { as, query: { limit: '3', cursor: page.nextCursor ?? '' } });
  expect(rest).toEqual({ acts: [expect.objectContaining({ kind: 'user.created' })] });
});

test('every kind is in one group', () => {
  const grouped = actGroups.flatMap(kindsOf);
  expect(grouped.toSorted()).toEqual(actKinds.toSorted());
});

test('the trainer sees and ends their own sessions alone', async () => {
  const { admin: as } = harness;
  const client = await loginClient(harness);
  const other = await harness.login();
  const third = await harness.login();
  const list = async (whose = as) =>
    (await harness.answerTo(calls.listOwnDevices, { as: whose, query: { role: 'admin' } })).devices;
  expect((await list()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
  const { devices } = await harness.answerTo(calls.listOwnDevices, { as: client });
  const [ofClient] = devices;
  const refused = await harness.ask(calls.endOwnDevice, { as, params: { id: ofClient?.id ?? '' } });
  refusalOf(refused, 'not_found', harness);
  const own = (await list(other)).find(({ isCurrent }) => isCurrent);
  await harness.answerTo(calls.endOwnDevice, { as, params: { id: own?.id ?? '' } });
  refusalOf(await harness.ask(calls.readAccount, { as: other }), 'signed_out', harness);
  await harness.answerTo(calls.endOtherDevices, { as });
  refusalOf(await harness.ask(calls.readAccount, { as: third }), 'signed_out', harness);
  expect(await list()).toHaveLength(1);
  await harness.answerTo(calls.listOwnDevices, { as: client });
  expect((await listActs()).filter(({ kind }) => kind === 'session.ended')).toHaveLength(2);
});
