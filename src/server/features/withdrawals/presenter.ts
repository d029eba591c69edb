import type { Withdrawal } from '#contract/withdrawals/schemas.ts';
import type { Context } from '../../context.ts';
import { numberOf, receiptText } from './receipt.ts';
import { receiptState, refundBy } from './rules.ts';
import type { WithdrawalRow } from './store.ts';

export function presentWithdrawal(context: Pick<Context, 'site' | 'clock'>, row: WithdrawalRow): Withdrawal {
  const { id, at, name, contract, email, language, seenAt, refundedOn } = row;
  return {
    ...{ id, at, name, contract, email, language, refundedOn },
    number: numberOf(id),
    receipt: receiptState(row, context.clock.now()),
    receiptText: receiptText(context, row),
    isSeen: seenAt !== null,
    refundBy: refundBy(at),
  };
}
