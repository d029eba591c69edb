import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retentionFigures } from '#contract/retention/figures.ts';
import { DAY } from '#contract/units.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { ledgerFile, openDiskLedger } from '../../storage/disk/ledger.ts';
import type { Ledger } from '../../storage/ledger.ts';
import { applyErased, deleteOldErased, recordErased } from './erasure.ts';

const at = '2031-03-14T09:26:53.000Z';
let folder: string;
let file: string;
let ledger: Ledger;
let db: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-erased-'));
  file = ledgerFile(folder);
  ledger = openDiskLedger(file);
  db = await openDatabase(path.join(folder, 'site.db'));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const createUser = (id: string) =>
  db
    .insertInto('users')
    .values({
      id,
      username: id,
      usernameKey: id,
      firstName: 'Giulia',
      lastName: 'Bianchi',
      email: null,
      status: 'active',
      createdAt: at,
      lastLogin: null,
      lastSeenAt: null,
    })
    .execute();
const userIds = async () => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);

test('whom the ledger names is deleted from a database that still has them, and stays named there', async () => {
  for (const id of ['gone', 'stays']) await createUser(id);
  await ledger.add([{ userId: 'gone', erasedAt: at }]);
  await applyErased(db, ledger);
  expect(await userIds()).toEqual(['stays']);
  expect(await db.selectFrom('erasedUsers').selectAll().execute()).toEqual([{ userId: 'gone', erasedAt: at }]);
});

test('whom the database alone names comes into the ledger, once', async () => {
  await recordErased(db, { userId: 'gone', erasedAt: at });
  await applyErased(db, ledger);
  const written = await readFile(file, 'utf8');
  expect(written.trim()).toBe(`${at} gone`);
  await applyErased(db, ledger);
  expect(await readFile(file, 'utf8')).toBe(written);
});

test('without anyone deleted there is no ledger', async () => {
  await applyErased(db, ledger);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('a line that was cut off, or is none, spoils no other', async () => {
  await writeFile(file, `${at} first\nwhat is this?\n\n2031-03-14T0`);
  await ledger.add([{ userId: 'second', erasedAt: at }]);
  await appendFile(file, 'x'.repeat(1000));
  expect((await ledger.read()).map(({ userId }) => userId)).toEqual(['first', 'second']);
});

test('an id is forgotten by both once no backup can name it any more, and stays forgotten', async () => {
  const term = retentionFigures.erasedIdDays * DAY;
  await recordErased(db, { userId: 'gone', erasedAt: at });
  await applyErased(db, ledger);
  await deleteOldErased(db, ledger, Date.parse(at) + term);
  expect(await ledger.read()).toHaveLength(1);
  expect(await deleteOldErased(db, ledger, Date.parse(at) + term + 1)).toBe(1);
  await applyErased(db, ledger);
  expect([await ledger.read(), await db.selectFrom('erasedUsers').selectAll().execute()]).toEqual([[], []]);
});
