import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { answerOf, type Harness, openHarness } from '../../harness.ts';
import { callNames, goodUse } from '../cases.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const listActs = () => harness.context.db.selectFrom('acts').selectAll().orderBy('at').orderBy('id').execute();
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';

const actOf = (name: keyof typeof calls) => (calls[name] satisfies Call).act;
const recorded = callNames.filter((name) => actOf(name) !== null);

test('what ends access, deletes, hides or publishes names an act', () => {
  const silent = callNames.filter((name) => calls[name].who === 'admin' && calls[name].method === 'DELETE' && !actOf(name));
  expect(silent).toEqual(['showLine', 'discardDraft', 'dismissWrongCodes', 'dismissFailedMail', 'revokeVideo'].toSorted(byRow));
});

const byRow = (one: string, other: string) => Object.keys(calls).indexOf(one) - Object.keys(calls).indexOf(other);

describe.each(recorded)('%s', (name) => {
  test('is recorded once a kind, with who did it and on which device', async () => {
    const sent = await goodUse[name](harness);
    const before = new Set((await listActs()).map(({ id }) => id));
    answerOf(calls[name], await harness.send(calls[name], { ...sent, headers: { ...sent.headers, 'user-agent': iPhone } }));
    const acts = (await listActs()).filter(({ id }) => !before.has(id));
    const kinds = acts.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).toEqual([...new Set(kinds)]);
    const role = sent.as?.role ?? 'admin';
    const actor = role === 'admin' ? 'trainer' : 'client';
    const at = new Date(harness.clock.now()).toISOString();
    for (const act of acts) expect(act).toMatchObject({ actor, at, count: 1 });
    expect([actOf(name), ...others]).toContain(kinds[0]);
  });

  test('leaves nothing in the register where it is refused', async () => {
    const { as: _, ...sent } = await goodUse[name](harness);
    const before = await listActs();
    const reply = await harness.send(calls[name], { ...sent, ...(calls[name].who === 'anyone' && { body: {} }) });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await listActs()).toEqual(before);
  });
});

/** Which the good use of a row with several outcomes may be. */
const others = ['second_step.app'];

test('a row holds names of fields, and none of their values', async () => {
  const { user } = await harness.answerTo(calls.createUser, {
    as: harness.admin,
    body: { username: 'segreta', firstName: 'Segreta', lastName: 'Persona', email: 'segreta@example.com' },
  });
  const params = { id: user.id };
  const body = { firstName: 'Riservata', phone: '+39 333 1234567', email: 'altra@example.com', status: 'inactive' } as const;
  await harness.answerTo(calls.changeUser, { as: harness.admin, params, body });
  const own = (await listActs()).filter(({ userId }) => userId === user.id);
  expect(own.map(({ kind, names }) => [kind, names])).toEqual([
    ['user.created', '[]'],
    ['user.changed', '["firstName","phone"]'],
    ['user.email', '[]'],
    ['user.deactivated', '[]'],
  ]);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params });
  const text = JSON.stringify(await listActs());
  for (const value of ['egreta', 'Persona', 'Riservata', '1234567', 'altra@', user.id]) expect(text).not.toContain(value);
});
