import { isOutOfSpace } from '../storage/disk/space.ts';
import { SQLITE_BUSY, sqliteCode } from './sqlite/node-sqlite.ts';

/**
 * What keeps a database from doing what is asked, however it says so: its disk is full, it can only be read, its disk fails,
 * another holds a lock for too long, it does not answer, or it refuses the user, the password or the name it is asked with.
 */
export type DatabaseFailure = 'full' | 'unwritable' | 'failing' | 'busy' | 'away' | 'refused';

/** The database could not be reached, or the connection to it broke. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** The server is a standby, which can only be read. */
export class DatabaseStandbyError extends Error {
  constructor(cause: unknown) {
    super('The database is a standby.', { cause });
  }
}

/** By the primary result code of SQLite: https://www.sqlite.org/rescode.html */
const ofSqlite: Record<number, DatabaseFailure | undefined> = {
  [SQLITE_BUSY]: 'busy',
  8: 'unwritable',
  10: 'failing',
  13: 'full',
};

/** By the SQLSTATE of PostgreSQL, or its first two characters: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ofPostgres: Record<string, DatabaseFailure | undefined> = {
  '53100': 'full',
  '25006': 'unwritable',
  '58030': 'failing',
  '55P03': 'busy',
  '57014': 'busy',
  '08': 'away',
  '53': 'away',
  '57P': 'away',
  '25P03': 'away',
  '40': 'busy',
  '28': 'refused',
  '3D000': 'refused',
};

const SQLSTATE = /^[\dA-Z]{5}$/;

/** Why a statement failed, where that is neither the statement's fault nor the data's. */
export function failureOf(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseAwayError) return 'away';
  if (error instanceof DatabaseStandbyError) return 'unwritable';
  return ofSqlite[sqliteCode(error)] ?? ofState(error) ?? (isOutOfSpace(error) ? 'full' : undefined);
}

function ofState(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && SQLSTATE.test(error.code)))
    return undefined;
  return ofPostgres[error.code] ?? ofPostgres[error.code.slice(0, 3)] ?? ofPostgres[error.code.slice(0, 2)];
}
