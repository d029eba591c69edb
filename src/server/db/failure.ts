import { isOutOfSpace } from '../storage/disk-space.ts';
import { SQLITE_BUSY, sqliteCode } from './node-sqlite.ts';

/**
 * What keeps a database from doing what is asked, however it says so: its disk is full, it can only be read, its disk fails, or
 * another program has locked it.
 */
export type DatabaseFailure = 'full' | 'unwritable' | 'failing' | 'busy';

/** By the primary result code of SQLite: https://www.sqlite.org/rescode.html */
const ofSqlite: Record<number, DatabaseFailure | undefined> = {
  [SQLITE_BUSY]: 'busy',
  8: 'unwritable',
  10: 'failing',
  13: 'full',
};

/** Why a statement failed, where that is neither the statement's fault nor the data's. */
export function failureOf(error: unknown): DatabaseFailure | undefined {
  return ofSqlite[sqliteCode(error)] ?? (isOutOfSpace(error) ? 'full' : undefined);
}
