import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Among, firstOf, newestFirst, type Slice } from '../../db/paging.ts';
import type { WithdrawalTables } from './tables.ts';

export type WithdrawalRow = WithdrawalTables['withdrawals'];

export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first of the same words since then. */
export function findSame(db: Database, sameAs: string, since: string): Promise<WithdrawalRow | undefined> {
  const same = db.selectFrom('withdrawals').selectAll().where('sameAs', '=', sameAs).where('at', '>', since);
  return same.orderBy('at').limit(1).executeTakeFirst();
}

export function insertWithdrawal(db: Database, row: Insertable<WithdrawalRow>): Promise<WithdrawalRow> {
  return db.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateWithdrawal(db: Database, id: string, changes: Updateable<WithdrawalRow>): Promise<void> {
  await db.updateTable('withdrawals').set(changes).where('id', '=', id).execute();
}

type Counted = { since: string; email?: string; isMailed?: true };

/** How many there are since then: all, or of those with a receipt by mail all or the ones to an address. */
export async function countWithdrawals(db: Database, { since, email, isMailed }: Counted): Promise<number> {
  let counted = db
    .selectFrom('withdrawals')
    .select((e) => e.fn.countAll().as('count'))
    .where('at', '>', since);
  if (isMailed) counted = counted.where('isMailed', '=', 1);
  if (email !== undefined) counted = counted.where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export function listWithdrawals(db: Database, page: Slice): Promise<WithdrawalRow[]> {
  return newestFirst(db.selectFrom('withdrawals').selectAll(), 'at', 'id', page).execute();
}

/** Those that are not paid back, or whose receipt nobody sent; the oldest first. */
export function listOpen(db: Database, among: Among) {
  const open = db
    .selectFrom('withdrawals')
    .selectAll()
    .where((e) => e.or([e('refundedOn', 'is', null), e.and([e('sentAt', 'is', null), e('seenAt', 'is', null)])]));
  return firstOf(open.orderBy('at').orderBy('id'), 'id', among);
}

/** Deletes those of before then, which the database allows once they say that their term has passed. */
export async function deleteBefore(transaction: Database, before: string, at: string): Promise<number> {
  await transaction.updateTable('withdrawals').set({ endedAt: at }).where('at', '<', before).execute();
  const { numDeletedRows } = await transaction.deleteFrom('withdrawals').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
