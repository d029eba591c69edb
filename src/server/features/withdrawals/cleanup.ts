import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { deleteBefore } from './store.ts';

/** Deletes withdrawals whose term has passed; returns how many. */
export function deleteExpiredWithdrawals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = instantOf(now - limits.withdrawals.retentionDays * DAY);
  return inTransaction(db, (transaction) => deleteBefore(transaction, before, instantOf(now)));
}
