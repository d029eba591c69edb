import type { OpenFile } from '../../../storage/files.ts';
import type { BackedUpFile, Fingerprint, Manifest } from '../manifest.ts';

/** A file of the site that is read for a backup. */
export type LiveFile = OpenFile & {
  /** Copies it to a file of this machine, with shared blocks where both are on one disk that can. */
  copyTo(localFile: string): Promise<void>;
};

/** A backup that is being made. It is none, and found by nobody, before `finish` has resolved. */
export type Draft = {
  /** Where the rows are to be written, on this machine. */
  database: string;
  /** Takes a file in, unless the place has these bytes already. */
  add(name: string, file: LiveFile): Promise<BackedUpFile>;
  /** Lets go of one that was added and no longer belongs to the site. */
  drop(name: string): Promise<void>;
  /** Throws an OperatorError where the place has no room for these files, by name with their bytes. */
  requireRoom(sizes: ReadonlyMap<string, number>): Promise<void>;
  /** Takes in the rows. */
  addDatabase(): Promise<BackedUpFile>;
  finish(manifest: Manifest): Promise<void>;
  /** Bytes that the place did not have. */
  sentBytes(): number;
  /** Deletes what is left of an unfinished one. */
  end(): Promise<void>;
};

/** A backup that is there, whether whole or not. */
export type StoredBackup = {
  /** As a person names it. */
  name: string;
  /** Undefined where there is none or it is invalid. */
  manifest(): Promise<Manifest | undefined>;
  /** What no backup has, a sentence each: where there is any, nothing of it is read. */
  oddities(): Promise<string[]>;
  /** Files that the manifest does not name. */
  strays(manifest: Manifest): Promise<string[]>;
  /** Of the bytes as they are now; undefined where there are none. */
  fingerprint(file: BackedUpFile): Promise<Fingerprint | undefined>;
  /** Copies a file to this machine, durably, and reads the copy. */
  copyTo(file: BackedUpFile, localFile: string): Promise<Fingerprint>;
  /** Runs work on the rows as a file of this machine that is only read. */
  withDatabase<T>(manifest: Manifest, work: (file: string) => T): Promise<T>;
  /** The same of other backups in this place, the newest first, as far as they can be read. */
  withOtherDatabases<T>(work: (file: string) => T[]): Promise<T[]>;
  /** Folders of this machine in which a ledger of deleted users may lie beside it. */
  ledgerFolders: readonly string[];
};

export type Pruned = {
  /** Names of the backups that were deleted. */
  deleted: string[];
  /** What the operator should know. */
  note: string | undefined;
};

/** Where backups of one site are kept, each by its name. */
export type BackupPlace = {
  /** As a person names it, without keys. */
  where: string;
  /** Begins a backup, beside others that may be under way. */
  begin(name: string): Promise<Draft>;
  /** Names of those that are complete, the newest first. */
  names(): Promise<string[]>;
  stored(name: string): StoredBackup;
  /** Deletes the complete ones that are called by their time and older than so many days, but the newest only where told. */
  prune(now: string, days: number, options?: { newestToo: boolean }): Promise<Pruned>;
  close(): void;
};
