import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import type { Database } from './database.ts';

const { triesMax, waitMax } = limits.database.conflict;

/**
 * SQLSTATEs of work that met another's: serialization failure, deadlock, a unique or foreign key that another transaction has
 * just written or removed, and a plan that a migration has just made stale. SQLite has none of them, as its transactions run
 * one after another.
 */
const CONFLICTS = new Set(['40001', '40P01', '23505', '23503', '0A000']);

/**
 * Runs work all or nothing, and as if no other were at work meanwhile: SERIALIZABLE, and again from the start after a conflict,
 * when it sees what the other has done. As it may run twice, it touches the database alone. Throws what the last try threw.
 */
export function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return unhindered(() => db.transaction().setIsolationLevel('serializable').execute(work));
}

/**
 * Runs work all or nothing on the rows of one moment, once: REPEATABLE READ, without the price of SERIALIZABLE. For work that
 * only reads, or that has the database to itself. Within a transaction it is a part of that one.
 */
export function inSnapshot<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** Runs one statement outside of a transaction again while it meets others. */
export async function unhindered<T>(statement: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await statement();
    } catch (error) {
      if (tries === triesMax || !isConflict(error)) throw error;
      await wait(Math.random() * Math.min(waitMax, 2 ** tries));
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
}
