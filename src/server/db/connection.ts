import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteAdapter } from 'kysely';
import { limits } from '#contract/limits.ts';
import { isBusy } from './sqlite-codes.ts';

const { busyFor, busyRetryEvery } = limits.database;

/** A lock that is passed on in the order it was asked for. */
export class Lock {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async obtain(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

/** The driver keeps the lock on the one connection itself, since a statement that waits for another program lets it go. */
export class LockedByDriver extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Parts = { connection: DatabaseConnection; lock: Lock; isInTransaction: () => boolean };

/**
 * While another program holds the write lock, a statement outside of a transaction is tried again for some seconds, and the
 * connection serves others meanwhile. SQLite's own busy_timeout would stop the whole thread for as long.
 */
export class RetryingConnection implements DatabaseConnection {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection, lock, isInTransaction } = this.#parts;
    let giveUpAt: number | undefined;
    for (;;) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        giveUpAt ??= performance.now() + busyFor;
        if (!isBusy(error) || isInTransaction() || performance.now() >= giveUpAt) throw error;
      }
      lock.release();
      await wait(busyRetryEvery);
      await lock.obtain();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#parts.connection.streamQuery<R>(query, chunkSize);
  }
}
