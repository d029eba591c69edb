import { limits } from '#contract/limits.ts';
import { DAY } from '#contract/units.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordAct } from './service.ts';
import { deleteActsBefore, deleteNoticesBefore, hasActsBefore } from './store.ts';

/** Deletes acts whose term has passed, and records that; returns how many. */
export function deleteOldActs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const before = instantOf(now - limits.audit.retentionDays * DAY);
  const shownSince = instantOf(now - limits.audit.shownFor);
  return inTransaction(db, async (transaction) => {
    await deleteNoticesBefore(transaction, shownSince);
    if (!(await hasActsBefore(transaction, before))) return 0;
    const by = { actor: 'program', sessionId: null, device: null, userId: null, objectId: null, names: [] } as const;
    await recordAct(transaction, { kind: 'register.expired', ...by }, now);
    return deleteActsBefore(transaction, before);
  });
}
