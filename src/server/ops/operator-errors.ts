import { type DatabaseFailure, failureOf } from '../db/failure.ts';
import { MigrationError } from '../db/migrations/migration-error.ts';
import { DataInUseError } from '../db/sqlite/data-lock.ts';
import { isDamaged, sqliteCode } from '../db/sqlite/node-sqlite.ts';
import { SiteInUseError } from '../peers/peers.ts';
import { SettingsError } from '../settings/settings.ts';
import { SharedFolderError } from '../storage/disk/private-folder.ts';
import { StorageUnavailable } from '../storage/files.ts';
import { BucketError } from '../storage/s3/bucket-error.ts';
import { CAUSES_MAX, framesOf } from './log.ts';

/** Something that an operator asked for cannot be done; the message says why and what to do. */
export class OperatorError extends Error {}

/** A mistake in content/ that keeps the site from being shown. The message is for the person who edits the files. */
export class ContentError extends OperatorError {
  constructor(file: string, field: string, problem: string) {
    super(`content/${file}: ${field ? `${field} ` : ''}${problem}`);
    this.name = 'ContentError';
  }
}

const explained = [OperatorError, SettingsError, DataInUseError, SharedFolderError, BucketError, SiteInUseError, MigrationError];

const systemReasons: Record<string, string> = {
  EADDRINUSE: 'Another program already uses this port: stop it, or set PORT to a free one.',
  EACCES: 'The system does not allow this',
  EPERM: 'The system does not allow this',
  EEXIST: 'There is a file where a folder is needed',
  ENOTDIR: 'There is a file where a folder is needed',
  ENOENT: 'This is not there, and cannot be made',
  EBUSY: 'Another program or a mounted disk holds this',
  EROFS: 'This disk can only be read',
  ENOSPC: 'The disk is full: free some room, then try again',
  EDQUOT: 'The quota on this disk is used up: free some room, then try again',
};

/** The same of the address that the server listens on. */
const listenReasons: Record<string, string> = {
  EACCES: 'The system lets only root listen on port NUMBER: set PORT to 1024 or more, with a proxy in front.',
  EADDRNOTAVAIL: 'HOST is no address of this machine: set HOST to 127.0.0.1, or to one that it has.',
  ENOTFOUND: 'HOST is no address: set HOST to 127.0.0.1, or to another IP of this machine.',
  EAI_AGAIN: 'HOST is no address: set HOST to 127.0.0.1, or to another IP of this machine.',
};

const NO_DATABASE = 'The database cannot be opened: site.db must be a file that this user may read and write.';
const DAMAGED =
  'The database is damaged, or site.db is none: restore the last backup (npm run restore -- FOLDER --replace). The damaged one is kept beside it.';
const SQLITE_CANTOPEN = 14;

/** The same of the database. */
const databaseReasons: Partial<Record<DatabaseFailure, string | undefined>> = {
  busy: 'Another program is writing to the database: stop it, then try again',
  unwritable: systemReasons.EROFS,
  full: systemReasons.ENOSPC,
  away: 'The database of DATABASE_URL does not answer: start it, or correct DATABASE_URL',
  refused: 'The database refuses what DATABASE_URL says: correct its user, password or name of the database',
};

/** A sentence for the person who started the program, or undefined where the failure is not foreseen. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (explained.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof StorageUnavailable) return sentenceFor(error.cause) ?? `The files do not answer: ${saidBy(error.cause)}`;
  if (isDamaged(error)) return DAMAGED;
  if (sqliteCode(error) === SQLITE_CANTOPEN) return NO_DATABASE;
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(listenReasons, code) && ['listen', 'getaddrinfo'].includes(syscall))
    return listenReasons[code]?.replace('NUMBER', String((error as { port?: number }).port ?? ''));
  const failure = failureOf(error);
  const reason = systemReasons[code] ?? (failure && databaseReasons[failure]);
  if (reason === undefined) return undefined;
  return path === undefined ? reason : `${reason}: ${path}`;
}

/** What a bucket or the network said; it names neither keys nor signatures. */
function saidBy(cause: unknown): string {
  const { code = 'no reason was given', message = '' } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
  return message || code;
}

/** What is printed of a failure without a sentence of its own: one all the same, and below it the stack, for whoever is told of it. */
function unknownFailure(error: unknown): string {
  const { message = '' } = error instanceof Error ? error : { message: String(error) };
  const [said = ''] = message.split('\n');
  return `The program stopped at a failure that it does not know${said && ` (${said})`}. Try once more; if it comes again, restore the last backup or start the version of before, and report the lines below, which name where in the program.
${[...causesOf(error)].map(detailsOf).join('\n')}`;
}

/** An error with what caused it, in this order. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, most = CAUSES_MAX; cause instanceof Error && most >= 0; cause = cause.cause, most -= 1) yield cause;
}

/** Without the other properties of the error, in which PostgreSQL quotes rows. */
function detailsOf({ name, message, stack = '', code }: NodeJS.ErrnoException): string {
  return `${name}${code === undefined ? '' : ` (${code})`}: ${message}\n${framesOf(stack)}`.trimEnd();
}

/** Prints the failure and ends the program with code 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${sentenceFor(error) ?? unknownFailure(error)}\n`);
  process.exit(1);
}
