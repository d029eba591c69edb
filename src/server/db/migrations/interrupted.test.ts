// Not on PostgreSQL: what a crash leaves of SQLite's files.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLong, timeLimit } from '../../../../tests/security/length.ts';
import { migrationNames, openDatabase } from '../database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Tables, columns and indexes, as SQLite states them. */
async function shapeOf(file: string): Promise<unknown[]> {
  const db = await openDatabase(file);
  try {
    return (await db.executeQuery(CompiledQuery.raw('select type, name, sql from sqlite_master order by type, name'))).rows;
  } finally {
    await db.destroy();
  }
}

/** What a crash would leave: the database and its log as they are on the disk. */
function copyTo(name: string, from: string): string {
  const copy = path.join(folder, name);
  for (const end of ['', '-wal']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${copy}${end}`);
  return copy;
}

test(
  'a start that is cut off at any statement of any migration leaves a database that the next start completes',
  async () => {
    const whole = await shapeOf(path.join(folder, 'whole.db'));
    expect(whole.length).toBeGreaterThan(migrationNames.length);
    const file = path.join(folder, 'first.db');
    const copies: string[] = [];
    const prepare = DatabaseSync.prototype.prepare;
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql: string) {
      if (/^\s*(?:create|alter|drop|insert|update|delete|commit)/i.test(sql))
        copies.push(copyTo(`cut-${copies.length}.db`, file));
      return prepare.call(this, sql);
    });
    await (await openDatabase(file)).destroy();
    vi.restoreAllMocks();
    expect(copies.length).toBeGreaterThan(migrationNames.length);
    for (const copy of copies.filter((_, index) => isLong || index % 6 === 0))
      expect([copy, await shapeOf(copy)]).toEqual([copy, whole]);
  },
  timeLimit(300_000),
);

test(
  'a disk that fills up while migrating is an error, and with room again the next start completes',
  async () => {
    const whole = await shapeOf(path.join(folder, 'whole.db'));
    let filled = 0;
    for (let pages = 2; pages < 400; pages += isLong ? 1 : 20) {
      const file = path.join(folder, `full-${pages}.db`);
      const prepare = DatabaseSync.prototype.prepare;
      const limit = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql: string) {
        this.exec(`pragma max_page_count = ${pages}`);
        return prepare.call(this, sql);
      });
      const refused = await openDatabase(file).then(
        (db) => db.destroy().then(() => false),
        () => true,
      );
      limit.mockRestore();
      if (!refused) break;
      filled += 1;
      expect([pages, await shapeOf(file)]).toEqual([pages, whole]);
    }
    expect(filled).toBeGreaterThan(3);
  },
  timeLimit(300_000),
);
