import { DatabaseSync } from 'node:sqlite';
import { isBusy, isDamaged } from './node-sqlite.ts';

export type DataLock = { release(): void };

/** Another process uses the data folder, or it cannot be locked. */
export class DataInUseError extends Error {}

/**
 * Locks a data folder for one process. The lock is the system's own on a small file, through SQLite, so it ends with the process
 * however that dies.
 */
export function lockData(file: string): DataLock {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (isBusy(error)) throw new DataInUseError('Another server or command is using this data folder: stop it first.');
    if (isDamaged(error)) throw new DataInUseError(`${file} is damaged: delete it. It holds no data, and is made again.`);
    throw error;
  }
  return {
    release() {
      if (holder.isOpen) holder.close();
    },
  };
}
