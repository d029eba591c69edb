import { calls } from '#contract/calls.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { refuseUnconfirmed } from '../../../http/guard.ts';
import type { Serve } from '../../../http/serve.ts';
import { dismissWrongCodes } from '../../notices/trainer-notices.ts';
import type { RateLimiter } from '../login/rate-limits.ts';
import { buildSecret, secretUrl } from './codes.ts';
import { renewRecoveryCodes, requireFactor } from './service.ts';
import { countRecoveryCodes, deleteFactor, findFactor, saveFactor } from './store.ts';

/** What the trainer changes of the second factor; each change needs the password of a short while ago. */
export function mountSecondFactor(serve: Serve, context: Context & { rateLimiter: RateLimiter }): void {
  const { db, clock, site } = context;

  serve(calls.readSecondFactor, async (_input, { user }) => {
    const factor = await findFactor(db, user.id);
    return {
      isRequired: Boolean(factor?.requiredAt),
      hasApp: Boolean(factor?.totpSecret),
      codesLeft: await countRecoveryCodes(db, user.id),
    };
  });

  serve(calls.prepareApp, async (_input, actor) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    const secret = buildSecret();
    const prepared = { preparedSecret: secret, preparedAt: instantOf(clock.now()) };
    await inTransaction(db, (transaction) => saveFactor(transaction, actor.user.id, prepared));
    return { secret, url: secretUrl(site.current.parts.identity.name, actor.user.username, secret) };
  });

  serve(calls.requireSecondFactor, async ({ body }, actor, { record }) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    const account = { adminId: actor.user.id, guesser: `own ${actor.user.id}`, tokenHash: actor.tokenHash, record };
    const codes = await requireFactor(context, account, body);
    return codes instanceof Refusal ? codes : { ...(codes && { recoveryCodes: codes }) };
  });

  serve(calls.renewRecoveryCodes, async (_input, actor, { record }) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    const recoveryCodes = await renewRecoveryCodes(context, actor.user.id, record);
    return recoveryCodes ? { recoveryCodes } : refuse('factor_off');
  });

  serve(calls.dismissWrongCodes, async () => {
    await dismissWrongCodes(db);
    return {};
  });

  serve(calls.dropSecondFactor, async (_input, actor, http) => {
    const refused = refuseUnconfirmed(actor, clock.now());
    if (refused) return refused;
    await inTransaction(db, async (transaction) => {
      if (!(await findFactor(transaction, actor.user.id))) return http.changedNothing();
      await deleteFactor(transaction, actor.user.id);
      await http.record(transaction);
    });
    return {};
  });
}
