import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { limits } from '#contract/limits.ts';
import { Lock } from './mutex.ts';
import { cachingPrepare, isBusy } from './node-sqlite.ts';

const { busyFor, busyRetryEvery } = limits.server.database;

/**
 * Kysely's dialect over node:sqlite. A transaction takes the write lock when it begins, so that it cannot fail halfway for
 * lack of it. Waiting for a lock of another program does not block the thread.
 */
export function nodeSqliteDialect(sqlite: DatabaseSync): Dialect {
  sqlite.exec('PRAGMA busy_timeout = 0');
  const config = { database: { prepare: cachingPrepare(sqlite), close: () => sqlite.close() } };
  const dialect = new SqliteDialect(config);
  const lock = new Lock();
  return {
    createDriver: () => new ImmediateDriver(config, { sqlite, lock }),
    createAdapter: () => new LockedByDriver(),
    createQueryCompiler: () => new InlineLimits(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

type DriverDependencies = { sqlite: DatabaseSync; lock: Lock };

class ImmediateDriver extends SqliteDriver {
  readonly #dependencies: DriverDependencies;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, dependencies: DriverDependencies) {
    super(config);
    this.#dependencies = dependencies;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#dependencies.lock.obtain();
    this.#connection ??= new RetryingConnection({ ...this.#dependencies, connection: await super.acquireConnection() });
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#dependencies.lock.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#dependencies.sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Keeps Kysely from locking the one connection itself: the driver does, and releases the lock while a statement waits. */
class LockedByDriver extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations run in one transaction: SQLite rolls back tables and indexes too (sqlite.org/lang_transaction.html). */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type RetryDependencies = DriverDependencies & { connection: DatabaseConnection };

/**
 * While another program holds the write lock, retries a statement outside of a transaction for some seconds, during which the
 * connection serves others. SQLite's own busy_timeout would block the whole thread instead.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #dependencies: RetryDependencies;

  constructor(dependencies: RetryDependencies) {
    this.#dependencies = dependencies;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection, lock, sqlite } = this.#dependencies;
    let deadline: number | undefined;
    for (;;) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        deadline ??= performance.now() + busyFor;
        if (!isBusy(error) || sqlite.isTransaction || performance.now() >= deadline) throw error;
      }
      lock.release();
      await wait(busyRetryEvery);
      await lock.obtain();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#dependencies.connection.streamQuery<R>(query, chunkSize);
  }
}

/**
 * Writes `limit 20` instead of `limit ?`. SQLite plans with the limit, so it prepares a statement with a bound one again at
 * each use, which takes longer than running it.
 */
class InlineLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(value)) this.append(`limit ${value}`);
    else super.visitLimit(node);
  }
}
