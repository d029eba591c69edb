import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createAssignment, createReview } from '../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { copyRows, deleteRows, digestRows, tables } from './copy-rows.ts';
import { type Database, openDatabase } from './database.ts';
import { camelCase, snakeCase } from './row-names.ts';

/** A site, and an empty database of SQLite. */
let harness: Harness;
let folder: string;
let empty: Database;

const at = '2031-03-14T09:26:53.000Z';

beforeAll(async () => {
  harness = await openHarness();
  await createAssignment(harness);
  await createReview(harness, { state: 'featured' });
  await createAttempts(harness.context.db, 2 * limits.server.database.copy.page + 1);
});
afterAll(() => harness.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-copy-'));
  empty = await openDatabase(path.join(folder, 'site.db'));
});
afterEach(async () => {
  await empty.destroy();
  await rm(folder, { recursive: true });
});

/** Rows whose keys no locale would sort by their bytes. */
async function createAttempts(db: Database, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => `${'aZé-_Ω😀'.at(n % 7) ?? ''}${randomBytes(8).toString('base64url')}`);
  for (let from = 0; from < count; from += 1000) {
    const rows = ids.slice(from, from + 1000).map((id) => ({ id, kind: 'login-account', subject: 'x', at }));
    await db.insertInto('attempts').values(rows).execute();
  }
}

test('every table is copied, after those that its rows refer to', async () => {
  const found = (await empty.introspection.getTables()).map(({ name }) => camelCase(name));
  expect([...tables].sort()).toEqual(found.sort());
  for (const [place, table] of tables.entries()) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${snakeCase(table)})`.execute(
      empty,
    );
    for (const { table: parent } of rows)
      expect(tables.indexOf(camelCase(parent)), `${table} refers to ${parent}`).toBeLessThan(place);
  }
});

test('rows are the same in the copy, and in the copy of the copy in the first kind of database', async () => {
  const { db } = harness.context;
  const copied = await copyRows(db, empty);
  expect(copied).toEqual(await digestRows(db));
  expect(await digestRows(empty)).toEqual(copied);
  expect(copied.attempts?.rows).toBeGreaterThan(2 * limits.server.database.copy.page);
  await deleteRows(db);
  for (const { rows } of Object.values(await digestRows(db))) expect(rows).toBe(0);
  expect(await copyRows(empty, db)).toEqual(copied);
});

test('one changed value, and one value in another column, are another digest', async () => {
  await copyRows(harness.context.db, empty);
  const before = (await digestRows(empty)).users?.sha256;
  await empty.updateTable('users').set({ firstName: 'Ada', lastName: 'Neri' }).execute();
  const after = (await digestRows(empty)).users?.sha256;
  await empty.updateTable('users').set({ firstName: 'Neri', lastName: 'Ada' }).execute();
  expect(new Set([before, after, (await digestRows(empty)).users?.sha256]).size).toBe(3);
});

test('where a row is refused, none is written', async () => {
  await createAttempts(empty, 1);
  const [own] = await empty.selectFrom('attempts').selectAll().execute();
  await harness.context.db
    .insertInto('attempts')
    .values({ id: own?.id ?? '', kind: 'x', subject: 'y', at })
    .execute();
  await expect(copyRows(harness.context.db, empty)).rejects.toThrow();
  expect(await empty.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('tables can be left out', async () => {
  expect(await copyRows(harness.context.db, empty, { except: ['attempts'] })).not.toHaveProperty('attempts');
  expect(await empty.selectFrom('attempts').selectAll().execute()).toEqual([]);
});
