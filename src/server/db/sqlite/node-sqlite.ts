import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Far more than the product's distinct statements. The bound is for lists of ids, which make one for each length. */
const CACHED_STATEMENTS = 500;

/**
 * Durable at every commit, strict about foreign keys. Deleted content is overwritten in the database; the write-ahead log keeps
 * earlier pages until it is truncated (wal-truncation.ts).
 */
const PRAGMAS = [
  'journal_mode = WAL',
  'journal_size_limit = 0',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 250',
  'trusted_schema = OFF',
  'secure_delete = ON',
];

/** Opens an SQLite file by Node's own driver, with the pragmas of every connection of the product. */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file);
  try {
    for (const pragma of PRAGMAS) sqlite.exec(`PRAGMA ${pragma}`);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

export function cachingPrepare(sqlite: DatabaseSync) {
  const cache = new Map<string, ReturnType<typeof adapt>>();
  return (sql: string) => {
    const known = cache.get(sql);
    if (known) return known;
    const oldest = cache.keys().next();
    if (cache.size >= CACHED_STATEMENTS && !oldest.done) cache.delete(oldest.value);
    const statement = adapt(sqlite.prepare(sql));
    cache.set(sql, statement);
    return statement;
  };
}

/**
 * node:sqlite takes an object as the first argument for named parameters, so an empty one is always passed. It refuses
 * undefined, which becomes null.
 */
function adapt(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters.map((value) => (value ?? null) as SQLInputValue);
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  return {
    reader: names.length > 0,
    all: (parameters: readonly unknown[]): unknown[] => statement.all({}, ...values(parameters)).map((row) => named(row, names)),
    run: (parameters: readonly unknown[]) => statement.run({}, ...values(parameters)),
    *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
      for (const row of statement.iterate({}, ...values(parameters))) yield named(row, names);
    },
  };
}

/** Objects made here share one shape, unlike the driver's own: making and reading a list takes four fifths of the time. */
function named(row: unknown, names: string[]): Record<string, unknown> {
  if (!Array.isArray(row) || row.length !== names.length) throw new Error('A statement outlived the columns it was made for.');
  const made: Record<string, unknown> = {};
  for (let column = 0; column < names.length; column += 1) made[names[column] ?? ''] = row[column];
  return made;
}

/** The primary result code of a statement for which another program holds a lock. */
export const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** The primary result code of an SQLite error: the low byte of the extended code that node:sqlite gives. 0 for any other error. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

/** Whether the file is no database, or one whose content contradicts itself. */
export function isDamaged(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error));
}

/** Whether another program holds a lock that this statement needs. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}
