import { inspect } from 'node:util';
import { ContentError } from '../content/content-error.ts';
import { DataInUseError } from '../db/data-lock.ts';
import { SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY, sqliteCode } from '../db/sqlite-codes.ts';
import { SettingsError } from '../settings.ts';
import { SharedFolderError } from '../storage/private-folder.ts';

/** What an operator asked for cannot be done; the message says why and what to do. */
export class OperatorError extends Error {}

const ownWords = [OperatorError, SettingsError, DataInUseError, ContentError, SharedFolderError];

const systemReasons: Record<string, string> = {
  EADDRINUSE: 'Another program already uses this port: stop it, or set PORT to a free one.',
  EACCES: 'The system does not allow this',
  EPERM: 'The system does not allow this',
  EBUSY: 'Another program or a mounted disk holds this',
  EROFS: 'This disk can only be read',
  ENOSPC: 'The disk is full: free some room, then try again',
  EDQUOT: 'The quota on this disk is used up: free some room, then try again',
};

/** SQLite's codes for the same, and for a database that another program holds. */
const sqliteReasons: Record<number, string | undefined> = {
  [SQLITE_BUSY]: 'Another program is writing to the database: stop it, then try again',
  [SQLITE_READONLY]: systemReasons.EROFS,
  [SQLITE_FULL]: systemReasons.ENOSPC,
};

/** A failure in words for whoever started the program, or undefined where only its origin helps. */
function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (ownWords.some((kind) => error instanceof kind)) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = systemReasons[code] ?? sqliteReasons[sqliteCode(error)];
  if (reason === undefined) return undefined;
  return path === undefined ? reason : `${reason}: ${path}`;
}

/** Ends the program with the failure told. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${sentenceFor(error) ?? inspect(error)}\n`);
  process.exit(1);
}
