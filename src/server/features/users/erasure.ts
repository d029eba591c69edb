import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';

/** One deleted user a line: the time, and the id, which identifies nobody once the user is deleted. */
const LINE = /^(\S+) ([\w-]{1,64})$/;

export type ErasedUser = { user_id: string; erased_at: string };

/** Records in the transaction of a deletion that this user must not come back. */
export async function recordErased(db: Database, erased: ErasedUser): Promise<void> {
  await db.insertInto('erased_users').values(erased).execute();
}

/** Reads a ledger; empty where there is none. A line that a failing disk cut off is skipped. */
export async function readLedger(ledger: string): Promise<ErasedUser[]> {
  const text = await readFile(ledger, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, erased_at, user_id] = LINE.exec(line) ?? [];
    return erased_at === undefined || user_id === undefined ? [] : [{ user_id, erased_at }];
  });
}

/** Appends to a ledger, which is never shortened; resolves once it is on the disk. */
export async function addToLedger(ledger: string, erased: ErasedUser[]): Promise<void> {
  if (erased.length === 0) return;
  // The line break in front keeps a line apart from one before it that was cut off.
  const lines = erased.map(({ user_id, erased_at }) => `\n${erased_at} ${user_id}\n`);
  await using handle: FileHandle = await open(ledger, 'a', 0o600);
  await handle.appendFile(lines.join(''));
  await handle.sync();
}

/** Appends those whom the ledger does not name yet. */
export async function completeLedger(ledger: string, erased: ErasedUser[]): Promise<void> {
  await addToLedger(ledger, without(erased, await readLedger(ledger)));
}

/**
 * Makes database and ledger agree: a user whom either names as deleted is deleted here and named by both. The ledger is a file
 * beside the database, so that an older copy of the database does not bring a deleted user back.
 */
export async function applyErased(db: Database, ledger: string): Promise<void> {
  const named = await readLedger(ledger);
  const known = await db.selectFrom('erased_users').selectAll().execute();
  const unknownHere = without(named, known);
  if (unknownHere.length > 0) await eraseAgain(db, unknownHere);
  await completeLedger(ledger, known);
}

function eraseAgain(db: Database, erased: ErasedUser[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const one of erased) {
      await transaction.deleteFrom('users').where('id', '=', one.user_id).execute();
      await transaction
        .insertInto('erased_users')
        .values(one)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

function without(some: ErasedUser[], others: ErasedUser[]): ErasedUser[] {
  const ids = new Set(others.map(({ user_id }) => user_id));
  return some.filter(({ user_id }) => !ids.has(user_id));
}
