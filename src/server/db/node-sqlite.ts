import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LiteralLimits } from './literal-limits.ts';

/** Distinct statements of the product are far fewer; lists of ids of many lengths must not grow it without end. */
const CACHED_STATEMENTS = 500;

/** Durable at every commit, strict about foreign keys, and nothing deleted stays readable in the file. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'trusted_schema = OFF',
  'secure_delete = ON',
];

/** Opens the SQLite file as Node's own driver gives it, with the pragmas every connection of the product has. */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file);
  for (const pragma of PRAGMAS) sqlite.exec(`PRAGMA ${pragma}`);
  return sqlite;
}

/** Kysely's dialect over node:sqlite. Transactions take the write lock at once, so none fails halfway for want of it. */
export function nodeSqliteDialect(sqlite: DatabaseSync): Dialect {
  const config = { database: { prepare: cachingPrepare(sqlite), close: () => sqlite.close() } };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config, sqlite),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new LiteralLimits(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;

  constructor(config: SqliteDialectConfig, sqlite: DatabaseSync) {
    super(config);
    this.#sqlite = sqlite;
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

/** Primary codes of SQLite: the file cannot be written, the system failed at it, no room is left. */
const FULL = 13;
const DISK_CODES = new Set([8, 10, FULL]);

/** Whether a write failed because the disk takes none now, full or read-only. */
export function isRefusedByDisk(error: unknown): boolean {
  return DISK_CODES.has(codeOf(error));
}

export function isFullDisk(error: unknown): boolean {
  return codeOf(error) === FULL;
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}
