import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { NewRequest } from '#contract/personal-data/schemas.ts';
import { DAY } from '#contract/units.ts';
import { createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { cleanUp } from '../../ops/cleanup.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.admin = await harness.login();
  await harness.context.db.deleteFrom('dataRequests').execute();
});
afterAll(() => harness.close());

const record = async (body: NewRequest) => (await harness.answerTo(calls.recordRequest, { as: harness.admin, body })).request;
const change = async (id: string, body: object) =>
  (await harness.answerTo(calls.changeRequest, { as: harness.admin, params: { id }, body })).request;
const list = async () => (await harness.answerTo(calls.listRequests, { as: harness.admin })).requests;
const todays = async () => {
  const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
  return lines.flatMap((line) => (line.kind === 'request' ? [line.request.who] : []));
};

test('a request is due after the days of the privacy policy, and stands in Today until it is over', async () => {
  const client = await createUser(harness, { firstName: 'Anna', lastName: 'Riva' });
  const later = await record({ kind: 'copy', who: 'Rosa Neri', arrivedOn: '2031-03-10' });
  const first = await record({ kind: 'erasure', userId: client.id, arrivedOn: '2031-03-01', words: 'Per telefono.' });
  expect([later.dueOn, first.dueOn]).toEqual(['2031-04-09', '2031-03-31']);
  expect(first).toMatchObject({ who: 'Anna Riva', by: 'trainer', words: 'Per telefono.' });
  expect(await todays()).toEqual(['Anna Riva', 'Rosa Neri']);
  const put = await harness.ask(calls.hideLine, { as: harness.admin, params: { line: `request:${first.id}` } });
  refusalOf(put, 'not_found', harness);

  expect(await change(first.id, { outcome: 'refused', words: 'Serve per le fatture.' })).toMatchObject({
    outcome: 'refused',
    doneAt: new Date(harness.clock.now()).toISOString(),
    words: 'Serve per le fatture.',
  });
  expect(await todays()).toEqual(['Rosa Neri']);
  expect((await list()).map(({ id }) => id)).toEqual([later.id, first.id]);
  expect(await change(first.id, { outcome: null })).not.toHaveProperty('doneAt');
  expect(await todays()).toEqual(['Anna Riva', 'Rosa Neri']);
});

test('a request goes with its client, and an ended one after its term', async () => {
  const client = await createUser(harness);
  await record({ kind: 'erasure', userId: client.id, arrivedOn: '2031-03-01' });
  const other = await record({ kind: 'copy', who: 'Rosa Neri', arrivedOn: '2031-03-01' });
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: client.id } });
  expect((await list()).map(({ who }) => who)).toEqual(['Rosa Neri']);
  await change(other.id, { outcome: 'done' });
  harness.clock.advance(limits.personalData.requestRetentionDays * DAY);
  await cleanUp(harness.context);
  harness.admin = await harness.login();
  expect(await list()).toHaveLength(1);
  harness.clock.advance(1);
  await cleanUp(harness.context);
  expect(await list()).toEqual([]);
});

test('what a client asks in the area is there with its day, and ends as they think again', async () => {
  const client = await loginClient(harness);
  const { leavesAt } = await harness.answerTo(calls.leave, { as: client, body: { confirm: true } });
  expect(await list()).toMatchObject([{ kind: 'erasure', by: 'client', userId: client.user.id, dueOn: leavesAt?.slice(0, 10) }]);
  expect(await todays()).toEqual([]);
  await harness.answerTo(calls.stay, { as: client });
  expect(await list()).toMatchObject([{ outcome: 'withdrawn' }]);
});

test('a request names a client or somebody else, and not both', async () => {
  const refuse = async (body: object, problems: object) =>
    expect(
      refusalOf(await harness.send(calls.recordRequest, { as: harness.admin, body }), 'invalid_input', harness).fields,
    ).toEqual(problems);
  const claim = { kind: 'copy', arrivedOn: '2031-03-01' };
  await refuse(claim, { who: { code: 'required' } });
  await refuse({ ...claim, who: 'Rosa', userId: 'x' }, { who: { code: 'not_allowed' } });
  const unknown = { as: harness.admin, body: { ...claim, userId: 'x' } };
  refusalOf(await harness.send(calls.recordRequest, unknown), 'user_not_found', harness);
});
