import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, migrationNames, openDatabase } from '../database.ts';
import { inTransaction } from '../in-transaction.ts';
import { openSqlite } from './node-sqlite.ts';

let folder: string;
let file: string;
let db: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-db-'));
  file = path.join(folder, 'site.db');
  db = await openDatabase(file);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const at = '2031-03-14T09:26:53.000Z';
const admin = (id: string) => ({ id, username: id, passwordHash: 'hash', createdAt: at });
const insert = (id: string, into: Database = db) => into.insertInto('admins').values(admin(id)).execute();
const ids = async (of: Database = db) => (await of.selectFrom('admins').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('parameters', () => {
  test('arrive in their order, whatever they are', async () => {
    const { rows } =
      await sql`select ${'a'} as a, ${2} as b, ${null} as c, ${4n} as d, ${Buffer.from('e')} as e, ${1.5} as f`.execute(db);
    expect(rows).toEqual([{ a: 'a', b: 2, c: null, d: 4, e: expect.any(Uint8Array), f: 1.5 }]);
  });

  test('that are undefined arrive as null', async () => {
    const { rows } = await sql`select ${undefined} is null as missing, ${'x'} as x`.execute(db);
    expect(rows).toEqual([{ missing: 1, x: 'x' }]);
  });

  test('are never taken for a part of the statement', async () => {
    const name = `'); drop table admins; --`;
    await insert(name);
    expect(await ids()).toEqual([name]);
  });

  test('that are objects are refused, and shift nothing', async () => {
    await expect(sql`select ${{ a: 1 }} as a, ${2} as b`.execute(db)).rejects.toThrow();
  });
});

describe('a transaction', () => {
  test('is taken back whole when anything in it fails', async () => {
    const work = inTransaction(db, async (transaction) => {
      await insert('a', transaction);
      await insert('b', transaction);
      await insert('a', transaction);
    });
    await expect(work).rejects.toThrow(/UNIQUE/);
    expect(await ids()).toEqual([]);
    await insert('c');
    expect(await ids()).toEqual(['c']);
  });

  test('takes the write lock with its first word, before it has written', async () => {
    const other = openSqlite(file);
    other.exec('PRAGMA busy_timeout = 0');
    await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('admins').selectAll().execute();
      expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
    });
    other.exec('BEGIN IMMEDIATE; ROLLBACK');
    other.close();
  });

  test('never mixes with what others do at the same time', async () => {
    const half = inTransaction(db, async (transaction) => {
      await insert('x', transaction);
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('changed my mind');
    });
    const others = Array.from({ length: 20 }, (_, n) => insert(`y${n}`));
    await expect(half).rejects.toThrow('changed my mind');
    await Promise.all(others);
    expect(await ids()).toHaveLength(20);
    expect(await ids()).not.toContain('x');
  });
});

test('the connection is durable, strict about foreign keys, and leaves nothing deleted readable', async () => {
  const pragma = async (name: string) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('trusted_schema')).toBe(0);
  expect(await pragma('busy_timeout')).toBe(0);
  expect(await pragma('journal_size_limit')).toBe(0);
});

describe('the tables', () => {
  test('take no value of another type', async () => {
    await expect(
      sql`insert into admins (id, username, password_hash, created_at) values ('a', ${Buffer.from('x')}, 'h', ${at})`.execute(db),
    ).rejects.toThrow(/cannot store/);
  });

  test('keep no session without its owner, nor with two', async () => {
    const session = { tokenHash: 't', id: 's', device: null, createdAt: at, lastUsedAt: at, expiresAt: at };
    for (const owner of [
      { role: 'admin', userId: null, adminId: null },
      { role: 'client', userId: null, adminId: 'nobody' },
      { role: 'admin', userId: null, adminId: 'nobody' },
    ] as const)
      await expect(
        db
          .insertInto('sessions')
          .values({ ...session, ...owner })
          .execute(),
      ).rejects.toThrow(/constraint/i);
  });

  test('keep no review that is featured and not approved, nor with six stars', async () => {
    await db
      .insertInto('users')
      .values({
        id: 'u',
        username: 'u',
        usernameKey: 'u',
        firstName: 'U',
        lastName: 'U',
        status: 'active',
        createdAt: at,
        email: null,
        lastLogin: null,
        lastSeenAt: null,
      })
      .execute();
    const review = {
      id: 'r',
      userId: 'u',
      rating: 5,
      title: null,
      comment: 'c',
      createdAt: at,
      updatedAt: at,
      approvedAt: null,
      featuredAt: null,
    };
    for (const wrong of [{ featuredAt: at }, { rating: 6 }, { rating: 0 }])
      await expect(
        db
          .insertInto('reviews')
          .values({ ...review, ...wrong })
          .execute(),
      ).rejects.toThrow(/CHECK/);
    await db.insertInto('reviews').values(review).execute();
    await expect(
      db
        .insertInto('reviews')
        .values({ ...review, id: 's' })
        .execute(),
    ).rejects.toThrow(/UNIQUE/);
  });

  test('are those of this version, and opening again changes nothing', async () => {
    await insert('a');
    await db.destroy();
    db = await openDatabase(file);
    expect(await ids()).toEqual(['a']);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(migrationNames);
  });
});
