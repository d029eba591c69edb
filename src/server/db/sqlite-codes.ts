import { isOutOfSpace } from '../storage/disk-full.ts';

/** Primary result codes of SQLite that the product tells apart. */
export const SQLITE_BUSY = 5;
export const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
export const SQLITE_FULL = 13;

/** The primary code of a failure of SQLite. node:sqlite gives extended codes, whose low byte it is; 0 for any other failure. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

/** Another program holds a lock that this statement needs. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Whether a write failed because the disk takes none now, full or read-only. */
export function isRefusedByDisk(error: unknown): boolean {
  return [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL].includes(sqliteCode(error));
}

/** Whether a failure of SQLite or of the system says that the disk is full. */
export function isFullDisk(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FULL || isOutOfSpace(error);
}
