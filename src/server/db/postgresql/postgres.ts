import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { limits } from '#contract/limits.ts';
import { type Database, migrate } from '../database.ts';
import { DatabaseAwayError, DatabaseStandbyError, failureOf } from '../failure.ts';
import { rowNames } from '../row-names.ts';
import type { Schema } from '../schema.ts';
import { askNamed } from './named-statements.ts';

const { connectWithin, queueWithin, statementWithin, lockWithin, idleInTransaction, answerWithin } =
  limits.server.database.server;

/** PostgreSQL's number of the type bigint, in which it counts: `select oid from pg_type where typname = 'int8'`. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (Number(oid) === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** How the product opens every connection to a PostgreSQL server, each wait of which is bounded. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'personal-trainer-site',
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    statement_timeout: statementWithin,
    lock_timeout: lockWithin,
    idle_in_transaction_session_timeout: idleInTransaction,
    query_timeout: answerWithin,
    types,
  };
}

/**
 * Opens a PostgreSQL database over at most so many connections and brings its tables to this version. Throws a DatabaseAwayError where it does not answer.
 */
export async function openPostgres({ url, connections }: { url: string; connections: number }): Promise<Database> {
  // Changing a large table takes longer than any statement of a request may.
  const unhurried = over({ ...connectionTo(url), statement_timeout: 0, lock_timeout: 0, query_timeout: 0, max: 1 });
  try {
    await migrate(unhurried);
  } finally {
    await unhurried.destroy();
  }
  return over({ ...connectionTo(url), max: connections });
}

/** The pool has one limit for connecting and for waiting until a connection is free, which takes longer when many write at once. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectWithin });
  }
}

function over(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ ...config, Client: PromptClient, connectionTimeoutMillis: queueWithin });
  // Without listeners the end of a connection, idle or between two statements, would end the process. Who asks next learns of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect: Dialect = {
    createDriver: () => new PoolDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Schema>({ dialect, plugins: [rowNames] });
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await away(this.#pool.connect()));
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** SQLSTATE `feature_not_supported`. */
const NOT_SUPPORTED = '0A000';

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return resultOf(await this.#ask(query));
  }

  /** A standby refuses SERIALIZABLE with the code of whatever is not supported, which in a BEGIN is nothing else. */
  async begin({ isolationLevel }: TransactionSettings): Promise<void> {
    try {
      await this.#ask(CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === NOT_SUPPORTED)) throw error;
      this.#isBroken = true;
      throw new DatabaseStandbyError(error);
    }
  }

  /** PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed. */
  async commit(): Promise<void> {
    const { command } = await this.#ask(CompiledQuery.raw('commit'));
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    try {
      return await away(askNamed(this.#client, query));
    } catch (error) {
      // A connection to a server that became a standby would refuse every later write as well.
      this.#isBroken ||= ['away', 'unwritable'].includes(failureOf(error) ?? '');
      throw error;
    }
  }

  /** Nothing in the product reads row by row. */
  streamQuery(): never {
    throw new Error('Rows are not streamed from PostgreSQL.');
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

/** What fails without an error of the server's own failed on the way to it. */
async function away<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw withoutValues(error);
    throw error instanceof TypeError ? error : new DatabaseAwayError(error);
  }
}

/** Errors of class 22, data exceptions, quote what was sent; their messages would be logged. */
function withoutValues(error: pg.DatabaseError): pg.DatabaseError {
  if (error.code?.startsWith('22')) error.message = 'data exception';
  return error;
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE']);

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  return { rows, ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
