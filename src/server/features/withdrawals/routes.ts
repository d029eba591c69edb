import { calls } from '#contract/calls.ts';
import { instantOf } from '../../clock.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { readPage, writeCursor } from '../../db/paging.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { presentWithdrawal } from './presenter.ts';
import { numberOf, receiptText } from './receipt.ts';
import { type WithWithdrawals, withdraw } from './service.ts';
import { findWithdrawal, listWithdrawals, updateWithdrawal } from './store.ts';

export function mountWithdrawals(serve: Serve, context: WithWithdrawals): void {
  const { db, clock } = context;

  serve(calls.withdraw, async ({ body }, _actor, http) => {
    const step = await withdraw(context, body, { ip: http.ip, language: http.language });
    if (step instanceof Refusal) return step;
    if (step.step === 'expired') return refuse('withdrawal_expired');
    if (step.step === 'confirm') return { ...step, validUntil: instantOf(step.validUntil) };
    const { row } = step;
    const receipt = receiptText(context, row);
    return { step: 'done' as const, number: numberOf(row.id), at: row.at, receipt, isMailed: row.isMailed === 1 };
  });

  serve(calls.listWithdrawals, async ({ query }) => {
    const { items, next } = await readPage(query, {
      read: async (slice) => (await listWithdrawals(db, slice)).map((row) => presentWithdrawal(context, row)),
      cursorOf: ({ at, id }) => writeCursor({ at, id }),
    });
    return { withdrawals: items, ...next };
  });

  serve(calls.changeWithdrawal, async ({ params: { id }, body: { isSeen, refundedOn } }) => {
    const changed = await inTransaction(db, async (transaction) => {
      const row = await findWithdrawal(transaction, id);
      if (!row) return undefined;
      const seenAt = isSeen === undefined ? row.seenAt : isSeen ? (row.seenAt ?? instantOf(clock.now())) : null;
      await updateWithdrawal(transaction, id, { seenAt, refundedOn: refundedOn === undefined ? row.refundedOn : refundedOn });
      return findWithdrawal(transaction, id);
    });
    return changed ? { withdrawal: presentWithdrawal(context, changed) } : refuse('withdrawal_not_found');
  });
}
