import { reviewLimits } from '#contract/reviews/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { newId } from '../../new-id.ts';
import { deleteActsBefore } from './store.ts';

/** Deletes the acts of moderation whose term has passed; returns how many. */
export function deleteExpiredActs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = instantOf(now - reviewLimits.actsRetentionDays * DAY);
  return inTransaction(db, (transaction) => deleteActsBefore(transaction, before, { id: newId(), at: instantOf(now) }));
}
