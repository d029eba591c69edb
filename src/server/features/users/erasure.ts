import { retentionFigures } from '#contract/retention/figures.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import { countDeleted, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { ErasedUser, Ledger } from '../../storage/ledger.ts';
import { recordLeft } from '../reviews/moderation.ts';

/** Records in the transaction of a deletion that this user must not come back. */
export async function recordErased(db: Database, erased: ErasedUser): Promise<void> {
  await db.insertInto('erasedUsers').values(erased).execute();
}

/** Whom a database names as deleted. */
export function listErased(db: Database): Promise<ErasedUser[]> {
  return db.selectFrom('erasedUsers').selectAll().execute();
}

/** Adds those whom the ledger does not name yet. */
export async function completeLedger(ledger: Ledger, erased: ErasedUser[]): Promise<void> {
  await ledger.add(without(erased, await ledger.read()));
}

/**
 * Makes database and ledger agree: a user whom either names as deleted is deleted here and named by both. The ledger lies
 * outside of the database, so that an older copy of the database does not bring a deleted user back. Returns how many were
 * deleted here.
 */
export async function applyErased(db: Database, ledger: Ledger): Promise<number> {
  const named = await ledger.read();
  const known = await listErased(db);
  const unknownHere = without(named, known);
  if (unknownHere.length > 0) await eraseAgain(db, unknownHere);
  await completeLedger(ledger, known);
  return unknownHere.length;
}

/** Forgets whom no backup can bring back any more: first the ledger, from which the rows would come again. */
export async function deleteOldErased(db: Database, ledger: Ledger, now: number): Promise<number> {
  const before = instantOf(now - retentionFigures.erasedIdDays * DAY);
  await ledger.removeBefore(before);
  return countDeleted(db.deleteFrom('erasedUsers').where('erasedAt', '<', before));
}

function eraseAgain(db: Database, erased: ErasedUser[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const one of erased) {
      await recordLeft(transaction, one.userId, one.erasedAt);
      await transaction.deleteFrom('users').where('id', '=', one.userId).execute();
      await transaction
        .insertInto('erasedUsers')
        .values(one)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

function without(some: ErasedUser[], others: ErasedUser[]): ErasedUser[] {
  const ids = new Set(others.map(({ userId }) => userId));
  return some.filter(({ userId }) => !ids.has(userId));
}
