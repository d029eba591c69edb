import { call, oneId } from '../call.ts';
import { page } from '../fields.ts';
import { limits } from '../limits.ts';
import * as withdrawals from './schemas.ts';

/** Withdrawals from contracts that were concluded on the site. */
export const withdrawalsCalls = {
  /** Both steps: the first signs what was typed and stores nothing, the second records it once. */
  withdraw: call('anyone', 'POST /withdrawals', {
    body: withdrawals.withdrawalForm,
    bodyBytes: limits.withdrawals.bodyBytes,
    answer: withdrawals.withdrawalAnswer,
  }),
  listWithdrawals: call('admin', 'GET /admin/withdrawals', { query: page, answer: withdrawals.withdrawals }),
  changeWithdrawal: call('admin', 'PATCH /admin/withdrawals/:id', {
    params: oneId,
    body: withdrawals.withdrawalChange,
    answer: withdrawals.oneWithdrawal,
    act: null,
  }),
} as const;
