import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { instantOf } from '../../clock.ts';
import { lastBackup, type RunEnd, recordRun } from './service.ts';
import type { BackupKind } from './tables.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const place = '/mnt/backup';
/** More than 32 bits, which the column has to hold. */
const bytes = 100_000_000_000;
const note = (kind: BackupKind, end: Partial<RunEnd> & { failure?: string } = {}) => {
  const at = instantOf(harness.clock.now());
  const told = end.failure === undefined ? { place, bytes, sentBytes: 5 } : { failure: end.failure };
  return recordRun(harness.context.db, kind, { at, isExpected: true, ...told, ...end });
};
const alarms = async () => {
  harness.admin = await harness.login();
  const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
  return lines.flatMap((line) => (line.kind === 'backup' ? [line.alarm] : []));
};
const page = async () => harness.answerTo(calls.readRetention, { as: await harness.login() });

test('a site that never had a nightly backup is told of none, one made by hand years ago included', async () => {
  expect(await alarms()).toEqual([]);
  await note('backup', { isExpected: false });
  harness.clock.advance(700 * DAY);
  await note('backup', { isExpected: false, failure: 'The disk is full.' });
  expect(await alarms()).toEqual([]);
});

test('Oggi tells that the last one failed, until one succeeds; what is known of the last good one stays', async () => {
  await note('backup');
  const good = instantOf(harness.clock.now());
  harness.clock.advance(DAY);
  await note('backup', { failure: 'The disk is full.' });
  expect(await alarms()).toEqual(['failed']);
  expect(await lastBackup(harness.context)).toMatchObject({ succeededAt: good, place, bytes, failure: 'The disk is full.' });
  expect((await page()).lastBackup).toMatchObject({ succeededAt: good, bytes, failure: 'The disk is full.' });
  await note('backup', { isExpected: false });
  expect(await alarms()).toEqual([]);
});

test('and that there is none for three days, or that a restore was tried in vain; each can be put off for a week', async () => {
  await note('backup');
  harness.clock.advance(3 * DAY);
  expect(await alarms()).toEqual([]);
  harness.clock.advance(1);
  expect(await alarms()).toEqual(['missing']);
  await harness.answerTo(calls.hideLine, { as: harness.admin, params: { line: 'backup:missing' } });
  expect(await alarms()).toEqual([]);
  await note('backup');
  await note('drill', { failure: 'This backup is broken.' });
  expect(await alarms()).toEqual(['drill']);
  await note('drill');
  expect(await alarms()).toEqual([]);
});

test('nobody but the trainer reads any of it', async () => {
  await note('backup', { failure: 'The disk is full.' });
  for (const call of [calls.readToday, calls.readRetention]) refusalOf(await harness.ask(call), 'unauthenticated', harness);
});
