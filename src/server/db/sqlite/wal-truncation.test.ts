import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { openSqlite } from './node-sqlite.ts';
import { buildWalTruncation, type WalTruncation } from './wal-truncation.ts';

let folder: string;
let db: Database;
let wal: WalTruncation;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-wal-'));
  db = await openDatabase(path.join(folder, 'site.db'));
  wal = buildWalTruncation(db, pino({ level: 'silent' }));
});
afterEach(async () => {
  wal.stop();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const insert = (id: string) =>
  db.insertInto('admins').values({ id, username: id, passwordHash: 'x', createdAt: '2031-03-14T09:26:53.000Z' }).execute();
const bytes = async () => (await stat(path.join(folder, 'site.db-wal'))).size;

test('the log is cut to nothing, also amid the writing of others and twice at once', async () => {
  expect(await bytes()).toBeGreaterThan(0);
  await Promise.all([insert('a'), wal.truncate(), insert('b'), wal.truncate(), insert('c')]);
  await wal.truncate();
  expect(await bytes()).toBe(0);
  expect(await db.selectFrom('admins').select('id').orderBy('id').execute()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

test('a reader of an older moment is not waited for; once it has gone the log is cut without being asked again', async () => {
  const reader = openSqlite(path.join(folder, 'site.db'));
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM admins').all();
  await insert('a');
  await wal.truncate();
  expect(await bytes()).toBeGreaterThan(0);
  reader.exec('COMMIT');
  reader.close();
  while ((await bytes()) > 0) await wait(50);
  expect(await bytes()).toBe(0);
});
