import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { type Database, isEmbedded } from './database.ts';

const { triesMax, waitMax, aloneWithin } = limits.server.database.conflict;

/**
 * SQLSTATEs of work that met another's: serialization failure, deadlock, a unique or foreign key that another transaction has
 * just written or removed, and a plan that a migration has just made stale. SQLite has none of them, as its transactions run
 * one after another.
 */
const CONFLICTS = new Set(['40001', '40P01', '23505', '23503', '0A000']);

/**
 * Runs work all or nothing, and as if no other were at work meanwhile: SERIALIZABLE, and again from the start after a conflict,
 * when it sees what the other has done; each second try alone. As it may run twice, it touches the database alone. Throws what
 * the last try threw.
 */
export function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return unhindered((tries) =>
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (transaction) => {
        if (!isEmbedded(db)) await takeTurn(transaction, tries % 2 === 0);
        return work(transaction);
      }),
  );
}

/** The turn was not to be had in time: another transaction takes long, or its process has stopped. */
class TurnTakenError extends Error {}

/** SQLSTATE `lock_not_available`. */
const NOT_AVAILABLE = '55P03';

/**
 * A lock on a table of Kysely's that nobody else locks: shared by all transactions, and exclusive for one that has met another,
 * which then runs alone and meets nobody. It only bounds conflicts; without it the work would be as right.
 */
async function takeTurn(transaction: Database, isAlone: boolean): Promise<void> {
  const mode = sql.raw(isAlone ? 'share row exclusive' : 'row exclusive');
  if (isAlone) await sql`set local lock_timeout = ${sql.lit(aloneWithin)}`.execute(transaction);
  try {
    await sql`lock table kysely_migration_lock in ${mode} mode`.execute(transaction);
  } catch (error) {
    throw isAlone && codeOf(error) === NOT_AVAILABLE ? new TurnTakenError('', { cause: error }) : error;
  }
}

/**
 * Runs work all or nothing on the rows of one moment, once: REPEATABLE READ, without the price of SERIALIZABLE. For work that
 * only reads, or that has the database to itself. Within a transaction it is a part of that one.
 */
export function inSnapshot<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** Runs one statement outside of a transaction again while it meets others. */
export async function unhindered<T>(statement: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await statement(tries);
    } catch (error) {
      if (tries === triesMax || !isConflict(error)) throw error;
      await wait(Math.random() * Math.min(waitMax, 2 ** tries));
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof TurnTakenError || CONFLICTS.has(codeOf(error) ?? '');
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);
