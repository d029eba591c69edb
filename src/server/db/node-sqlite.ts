import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { Lock, LockedByDriver, RetryingConnection } from './connection.ts';
import { LiteralLimits } from './inline-limits.ts';

/** Distinct statements of the product are far fewer; lists of ids of many lengths must not grow it without end. */
const CACHED_STATEMENTS = 500;

/**
 * Durable at every commit, strict about foreign keys. What is deleted is overwritten in the database; the write-ahead log
 * keeps earlier pages until it is truncated: see wal-truncation.ts.
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

/** Opens the SQLite file as Node's own driver gives it, with the pragmas every connection of the product has. */
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

/**
 * Kysely's dialect over node:sqlite. Transactions take the write lock at once, so none fails halfway for want of it; a lock
 * that another program holds is waited for beside the thread.
 */
export function nodeSqliteDialect(sqlite: DatabaseSync): Dialect {
  sqlite.exec('PRAGMA busy_timeout = 0');
  const config = { database: { prepare: cachingPrepare(sqlite), close: () => sqlite.close() } };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config, sqlite),
    createAdapter: () => new LockedByDriver(),
    createQueryCompiler: () => new LiteralLimits(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;
  readonly #lock = new Lock();
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, sqlite: DatabaseSync) {
    super(config);
    this.#sqlite = sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.obtain();
    this.#connection ??= new RetryingConnection({
      connection: await super.acquireConnection(),
      lock: this.#lock,
      isInTransaction: () => this.#sqlite.isTransaction,
    });
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#lock.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

function cachingPrepare(sqlite: DatabaseSync) {
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
 * node:sqlite takes an object in first place for named parameters, so an empty one always stands there; it knows no
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

/** Objects made here share one shape, which the driver's own do not: a list is made and read in four fifths of the time. */
function named(row: unknown, names: string[]): Record<string, unknown> {
  if (!Array.isArray(row) || row.length !== names.length) throw new Error('A statement outlived the columns it was made for.');
  const made: Record<string, unknown> = {};
  for (let column = 0; column < names.length; column += 1) made[names[column] ?? ''] = row[column];
  return made;
}
