import { calls } from '#contract/calls.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import { refuseUnconfirmed } from '../../http/guard.ts';
import type { Serve } from '../../http/serve.ts';
import type { WithMail } from '../mail/service.ts';
import { findLeaving } from '../users/service.ts';
import { leave, stay } from './leaving.ts';
import { changeRequest, readRequests, recordRequest } from './requests.ts';
import { buildOwnCopies, openCopy } from './service.ts';

export function mountPersonalData(serve: Serve, context: WithMail): void {
  const openOwnCopy = buildOwnCopies(context);
  serve(calls.exportOwnData, (_input, { user }) => openOwnCopy(user.id));

  serve(calls.exportUserData, async ({ params: { id: userId } }, actor, http) => {
    const refused = refuseUnconfirmed(actor, context.clock.now());
    if (refused) return refused;
    const copy = await openCopy(context, userId);
    if (!(copy instanceof Refusal)) await inTransaction(context.db, (transaction) => http.record(transaction, { userId }));
    return copy;
  });

  serve(calls.readLeaving, async (_input, { user }) => ({ leavesAt: (await findLeaving(context.db, user.id)) ?? null }));
  serve(calls.leave, async (_input, { user }) => ({ leavesAt: await leave(context, user.id) }));
  serve(calls.stay, async (_input, { user }) => {
    await stay(context, user.id);
    return {};
  });
}

/** What people have asked about their data. */
export function mountRequests(serve: Serve, context: Context): void {
  serve(calls.listRequests, async () => ({ requests: await readRequests(context.db) }));

  serve(calls.recordRequest, async ({ body }, _actor, http) => {
    const request = await recordRequest(context, body, http.record);
    return typeof request === 'string' ? refuse(request) : { request };
  });

  serve(calls.changeRequest, async ({ params, body }, _actor, http) => {
    const request = await changeRequest(context, params.id, body, http.record);
    return request ? { request } : refuse('request_not_found');
  });
}
