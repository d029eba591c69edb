import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const hide = (line: string) => harness.answerTo(calls.hideLine, { as: harness.admin, params: { line } });
const linesAfter = async (days: number) => {
  harness.clock.advance(days * DAY);
  harness.admin = await harness.login();
  const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
  return lines.map(({ line }) => line).filter((line) => /^(stopped|enquiries)/.test(line));
};

test('a client whom nobody has seen for a year is named, whatever their status, and for three months no more once put off', async () => {
  const { user: gone } = await loginClient(harness);
  const off = await createUser(harness);
  await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: off.id }, body: { status: 'inactive' } });
  const confirm = () => harness.answerTo(calls.confirmTerm, { as: harness.admin, params: { term: 'enquiries' } });
  await confirm();
  expect(await linesAfter(365)).toEqual([]);
  await loginClient(harness);
  await confirm();
  const named = await linesAfter(2);
  expect(named.toSorted()).toEqual([`stopped:${gone.id}`, `stopped:${off.id}`].toSorted());
  await hide(`stopped:${gone.id}`);
  expect(await linesAfter(89)).toEqual([`stopped:${off.id}`]);
  expect(await linesAfter(1)).toHaveLength(2);
  await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: gone.id } });
  expect(await linesAfter(0)).toEqual([`stopped:${off.id}`]);
});

test('enquiries are named a year after the first client, and a year after that was done', async () => {
  expect(await linesAfter(400)).toEqual([]);
  const { user } = await loginClient(harness);
  const stays = () => harness.context.db.updateTable('users').set({ lastSeenAt: new Date(harness.clock.now()).toISOString() });
  expect(await linesAfter(364)).toEqual([]);
  await stays().where('id', '=', user.id).execute();
  expect(await linesAfter(3)).toEqual(['enquiries']);
  await hide('enquiries');
  expect(await linesAfter(6)).toEqual([]);
  expect(await linesAfter(1)).toEqual(['enquiries']);
  await harness.answerTo(calls.confirmTerm, { as: harness.admin, params: { term: 'enquiries' } });
  await stays().execute();
  expect(await linesAfter(364)).toEqual([]);
  await stays().execute();
  expect(await linesAfter(3)).toEqual(['enquiries']);
});
