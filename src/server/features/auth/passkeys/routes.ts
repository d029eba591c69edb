import { calls } from '#contract/calls.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { type Actor, refuseUnconfirmed } from '../../../http/guard.ts';
import type { Serve } from '../../../http/serve.ts';
import type { RateLimiter } from '../login/rate-limits.ts';
import { refuseLastFactor } from '../second-factor/service.ts';
import { deviceNameOf } from '../sessions/device-names.ts';
import { presentPasskey } from './presenter.ts';
import { addPasskey, askPasskey, preparePasskey } from './service.ts';
import { loginByPasskey, openByPasskey } from './sign-in.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './store.ts';

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
    const name = deviceNameOf(http.header('user-agent'));
    const added = unconfirmed(actor) ?? (await addPasskey(context, actor, body, name));
    return added instanceof Refusal ? added : { passkey: presentPasskey(added) };
  });

  serve(calls.renamePasskey, async ({ params, body }, actor) => {
    const renamed = await renamePasskey(db, actor, params.id, body.name);
    return renamed ? { passkey: presentPasskey(renamed) } : refuse('passkey_not_found');
  });

  serve(calls.deletePasskey, async ({ params }, actor) => {
    const refused = unconfirmed(actor) ?? (await refuseLastFactor(db, actor));
    if (refused) return refused;
    return (await deletePasskey(db, actor, params.id)) ? {} : refuse('passkey_not_found');
  });
}
