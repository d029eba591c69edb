import { expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { checkTransactions } from './transactions.mjs';

const problemsOf = (file, text) => checkTransactions(projectOf({ [file]: text }), ['src/server']);
const store = 'src/server/features/users/store.ts';

test.each([
  'db.transaction().execute(work)',
  'context.db.transaction().setIsolationLevel(level)',
  "db['transaction']()",
  'await db.startTransaction().execute()',
])('a transaction that begins by itself is refused: %s', (text) => {
  expect(problemsOf(store, text)).toEqual([`${store}: say inTransaction(db, work)`]);
});

test('the one place may, and whoever passes a transaction on begins none', () => {
  expect(problemsOf('src/server/db/in-transaction.ts', 'db.transaction().execute(work)')).toEqual([]);
  expect(
    problemsOf(store, 'inTransaction(db, async (transaction) => { await transaction.selectFrom(table).execute(); })'),
  ).toEqual([]);
});
