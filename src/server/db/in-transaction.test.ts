import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction, unhindered } from './in-transaction.ts';

let db: Database;

beforeEach(async () => {
  db = await openDatabase(':memory:');
});
afterEach(() => db.destroy());

const conflict = (code: string) => Object.assign(new Error('another was faster'), { code });
const insert = (into: Database, id: string) =>
  into.insertInto('admins').values({ id, username: id, passwordHash: 'x', createdAt: '2031-03-14T09:26:53.000Z' }).execute();
const ids = async () => (await db.selectFrom('admins').select('id').execute()).map(({ id }) => id);

test.each(['40001', '40P01', '23505', '23503', '0A000'])(
  'work that meets another’s (%s) is done again from the start',
  async (code) => {
    let tries = 0;
    const done = await inTransaction(db, async (transaction) => {
      tries += 1;
      await insert(transaction, `try-${tries}`);
      if (tries < 3) throw conflict(code);
      return 'done';
    });
    expect(done).toBe('done');
    expect(await ids()).toEqual(['try-3']);
  },
);

test('what fails by itself is taken back and not tried again', async () => {
  let tries = 0;
  const work = inTransaction(db, async (transaction) => {
    tries += 1;
    await insert(transaction, 'a');
    throw new Error('of its own');
  });
  await expect(work).rejects.toThrow('of its own');
  expect([tries, await ids()]).toEqual([1, []]);
});

test('tries are bounded, and the last one says why', async () => {
  let tries = 0;
  const statement = unhindered(async () => {
    tries += 1;
    throw conflict('23503');
  });
  await expect(statement).rejects.toThrow('another was faster');
  expect(tries).toBe(limits.server.database.conflict.triesMax);
});
