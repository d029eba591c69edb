import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bucketSettings } from '../../../tests/instances/engines/bucket.ts';
import { openBucketLedger } from './bucket/ledger.ts';
import { openDiskLedger } from './disk/ledger.ts';
import { openS3 } from './s3/client.ts';

const at = '2031-03-14T09:26:53.000Z';

/** Two users of one empty ledger, of the kind that this run is for. */
async function openTwice() {
  if (inject('bucket')) {
    const settings = bucketSettings();
    return [openBucketLedger(openS3(settings)), openBucketLedger(openS3(settings))] as const;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-ledger-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return [openDiskLedger(path.join(folder, 'erased-users.txt')), openDiskLedger(path.join(folder, 'erased-users.txt'))] as const;
}

const named = (...ids: string[]) => ids.map((userId) => ({ userId, erasedAt: at }));

test('whoever is added is read by all, once, with the time', async () => {
  const [one, other] = await openTwice();
  expect(await one.read()).toEqual([]);
  await one.add(named('a', 'b'));
  await Promise.all([one.add(named('c')), other.add(named('d')), other.add(named('a'))]);
  for (const ledger of [one, other])
    expect((await ledger.read()).sort((x, y) => (x.userId < y.userId ? -1 : 1))).toEqual(named('a', 'b', 'c', 'd'));
});

test('who was deleted before an instant is forgotten, and nobody who is added meanwhile', async () => {
  const [ledger, other] = await openTwice();
  const early = [
    { userId: 'early', erasedAt: '2030-03-14T09:26:53.000Z' },
    { userId: 'just-before', erasedAt: '2031-03-14T09:26:52.999Z' },
  ];
  await ledger.add([...early, ...named('a', 'b')]);
  await Promise.all([ledger.removeBefore(at), ledger.add(named('c')), ledger.removeBefore(at), ledger.add(named('d'))]);
  expect((await other.read()).map(({ userId }) => userId).sort()).toEqual(['a', 'b', 'c', 'd']);
  await ledger.removeBefore(at);
  expect(await other.read()).toHaveLength(4);
});

test('adding nobody makes no ledger', async () => {
  const [ledger] = await openTwice();
  await ledger.add([]);
  expect(await ledger.read()).toEqual([]);
});
