import { calls } from '#contract/calls.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { Refusal } from '../../http/answers/errors.ts';
import { refuseUnconfirmed } from '../../http/guard.ts';
import type { Serve } from '../../http/serve.ts';
import { buildOwnCopies, openCopy } from './service.ts';

export function mountPersonalData(serve: Serve, context: Context): void {
  const openOwnCopy = buildOwnCopies(context);
  serve(calls.exportOwnData, (_input, { user }) => openOwnCopy(user.id));

  serve(calls.exportUserData, async ({ params: { id: userId } }, actor, http) => {
    const refused = refuseUnconfirmed(actor, context.clock.now());
    if (refused) return refused;
    const copy = await openCopy(context, userId);
    if (!(copy instanceof Refusal)) await inTransaction(context.db, (transaction) => http.record(transaction, { userId }));
    return copy;
  });
}
