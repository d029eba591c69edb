import { calls } from '#contract/calls.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { type Actor, refuseUnconfirmed } from '../../../http/guard.ts';
import type { Serve } from '../../../http/serve.ts';
import type { RateLimiter } from '../login/rate-limits.ts';
import { refuseLastFactor } from '../second-factor/service.ts';
import { presentPasskey } from './presenter.ts';
import { addPasskey, askPasskey, preparePasskey, removePasskey } from './service.ts';
import { loginByPasskey, openByPasskey } from './sign-in.ts';
import { listPasskeys, renamePasskey } from './store.ts';

export function mountPasskeys(serve: Serve, context: Context & { rateLimiter: RateLimiter }): void {
  const { db, clock } = context;
  /** The trainer's login is changed only by who has just given the password. */
  const unconfirmed = (actor: Actor) => (actor.role === 'admin' ? refuseUnconfirmed(actor, clock.now()) : undefined);

  serve(calls.askPasskey, (_input, _actor, { ip }) => askPasskey(context, ip));
  serve(calls.openByPasskey, ({ body }, _actor, http) => openByPasskey(context, body, http));
  serve(calls.loginByPasskey, ({ body }, _actor, http) => loginByPasskey(context, body, http));

  serve(calls.listPasskeys, async (_input, actor) => ({ passkeys: (await listPasskeys(db, actor)).map(presentPasskey) }));
  serve(calls.preparePasskey, (_input, actor) => preparePasskey(context, actor));

  serve(calls.addPasskey, async ({ body }, actor, http) => {
    const added = unconfirmed(actor) ?? (await addPasskey(context, actor, body, http));
    return added instanceof Refusal ? added : { passkey: presentPasskey(added) };
  });

  serve(calls.renamePasskey, async ({ params, body }, actor) => {
    const renamed = await renamePasskey(db, actor, params.id, body.name);
    return renamed ? { passkey: presentPasskey(renamed) } : refuse('passkey_not_found');
  });

  serve(calls.deletePasskey, async ({ params }, actor, http) => {
    const refused = unconfirmed(actor) ?? (await refuseLastFactor(db, actor));
    if (refused) return refused;
    return (await removePasskey(db, actor, params.id, http.record)) ? {} : refuse('passkey_not_found');
  });
}
