import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordAct } from './service.ts';
import { deleteActsBefore, hasActsBefore } from './store.ts';

/** Deletes acts whose term has passed, and records that; returns how many. */
export function deleteOldActs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = instantOf(now - limits.audit.retentionDays * DAY);
  return inTransaction(db, async (transaction) => {
    if (!(await hasActsBefore(transaction, before))) return 0;
    const by = { actor: 'program', device: null, userId: null, objectId: null, names: [] } as const;
    await recordAct(transaction, { kind: 'register.expired', ...by }, now);
    return deleteActsBefore(transaction, before);
  });
}
