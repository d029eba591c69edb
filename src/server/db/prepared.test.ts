import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { prepared } from './prepared.ts';

let db: Database;
beforeAll(async () => {
  db = await openDatabase(':memory:');
});
afterAll(() => db.destroy());

const attempts = prepared((database, { kind, most }: { kind: string; most: number }) =>
  database.selectFrom('attempts').select('id').where('kind', '=', kind).orderBy('id').limit(most),
);
const insert = (on: Database, id: string, kind: string) =>
  on.insertInto('attempts').values({ id, kind, subject: 'x', at: '2026-01-01T00:00:00.000Z' }).execute();

test('each use has its own values', async () => {
  for (const id of ['a', 'b', 'c']) await insert(db, id, 'login');
  await insert(db, 'd', 'link');
  expect(await attempts(db, { kind: 'login', most: 2 })).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(await attempts(db, { kind: 'link', most: 9 })).toEqual([{ id: 'd' }]);
  expect(await attempts(db, { kind: "' or 1=1 --", most: 9 })).toEqual([]);
});

test('within a transaction it sees what that wrote, and afterwards nothing of what was taken back', async () => {
  const within = inTransaction(db, async (transaction) => {
    await insert(transaction, 'e', 'device');
    expect(await attempts(transaction, { kind: 'device', most: 9 })).toEqual([{ id: 'e' }]);
    throw new Error('taken back');
  });
  await expect(within).rejects.toThrow('taken back');
  expect(await attempts(db, { kind: 'device', most: 9 })).toEqual([]);
});
