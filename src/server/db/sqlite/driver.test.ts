import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { inTransaction } from '../in-transaction.ts';
import { prepared } from '../prepared.ts';
import { isBusy, openSqlite } from './node-sqlite.ts';

let folder: string;
let db: Database;
let other: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-busy-'));
  db = await openDatabase(path.join(folder, 'site.db'));
  other = openSqlite(path.join(folder, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
});
afterEach(async () => {
  other.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const insert = (id: string, into: Database = db) =>
  into.insertInto('admins').values({ id, username: id, passwordHash: 'x', createdAt: '2031-03-14T09:26:53.000Z' }).execute();
const ids = async () => (await db.selectFrom('admins').select('id').orderBy('id').execute()).map(({ id }) => id);

test('while another program writes, others read, and what is to be written waits beside them and is written after it', async () => {
  const writes = [
    insert('a'),
    inTransaction(db, async (transaction) => {
      await insert('b', transaction);
      await insert('c', transaction);
    }),
  ];
  let turns = 0;
  for (; turns < 20; turns += 1) {
    expect(await ids()).toEqual([]);
    await wait(5);
  }
  other.exec('ROLLBACK');
  await Promise.all(writes);
  expect(await ids()).toEqual(['a', 'b', 'c']);
});

test('a failure that says so in an extended code is known as well', () => {
  expect(isBusy(Object.assign(new Error('busy snapshot'), { errcode: 517 }))).toBe(true);
  expect(isBusy(Object.assign(new Error('unique'), { errcode: 2067 }))).toBe(false);
});

test('a limit stands in the statement itself, and no other value does', async () => {
  const memory = await openDatabase(':memory:');
  const query = memory.selectFrom('users').select('id').where('username', '=', 'marta').limit(20);
  const { sql, parameters } = query.compile();
  expect(sql).toMatch(/limit 20$/);
  expect(parameters).toEqual(['marta']);
  await expect(query.execute()).resolves.toEqual([]);
  await memory.destroy();
});

const readIds = prepared((database, _values: Record<string, never>) => database.selectFrom('admins').select('id').orderBy('id'));
const frequentIds = async () => (await readIds(db, {})).map(({ id }) => id);

test('what is written in the turn of a frequent read is committed at once, and seen by the next read of that turn', async () => {
  other.exec('ROLLBACK');
  const seenByOthers = () => other.prepare('SELECT count(*) AS count FROM admins').get()?.count;
  expect(await frequentIds()).toEqual([]);
  await insert('a');
  expect(seenByOthers()).toBe(1);
  expect(await frequentIds()).toEqual(['a']);
  await inTransaction(db, (transaction) => insert('b', transaction));
  expect(seenByOthers()).toBe(2);
  expect(await frequentIds()).toEqual(['a', 'b']);
});
