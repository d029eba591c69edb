import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { type Actor, refuseUnconfirmed } from '../../../http/guard.ts';
import type { Serve } from '../../../http/serve.ts';
import { recordLanguage } from '../../users/service.ts';
import { limitOfSite, networkOf, type RateLimiter } from '../login/rate-limits.ts';
import { refuseLastFactor } from '../second-factor/service.ts';
import { deviceNameOf } from '../sessions/device-names.ts';
import { useReconfirmation } from '../sessions/store.ts';
import { presentPasskey } from './presenter.ts';
import { addPasskey, askPasskey, preparePasskey } from './service.ts';
import { loginByPasskey, openByPasskey } from './sign-in.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './store.ts';

const { challengesPerIp, challengesPerSite, challengesByAll, wrongPerIp } = limits.auth.passkey;
const { reconfirmedFor } = limits.auth.session;

export function mountPasskeys(serve: Serve, context: Context & { rateLimiter: RateLimiter }): void {
  const { db, clock, site, rateLimiter } = context;
  const siteName = () => site.current.parts.identity.name;
  /** The trainer's login is changed only by who has just given the password. */
  const unconfirmed = (actor: Actor) => (actor.role === 'admin' ? refuseUnconfirmed(actor, clock.now()) : undefined);

  serve(calls.askPasskey, async (_input, _actor, { ip }) => {
    const counted = await rateLimiter.attempt([
      { kind: 'passkey-challenge', subject: networkOf(ip), most: challengesPerIp },
      ...limitOfSite('passkey-challenge-site', ip, challengesPerSite),
      { kind: 'passkey-challenge', subject: 'all', most: challengesByAll },
    ]);
    return counted instanceof Refusal ? counted : askPasskey(context);
  });

  const refuseCounted = async (code: ErrorCode, ip: string) => {
    const counted = await rateLimiter.attempt([{ kind: 'passkey-wrong', subject: networkOf(ip), most: wrongPerIp }]);
    return counted instanceof Refusal ? counted : refuse(code);
  };

  serve(calls.openByPasskey, async ({ body }, _actor, http) => {
    const device = deviceNameOf(http.header('user-agent'));
    const opened = await openByPasskey(context, { assertion: body.passkey, presentSession: http.cookieToken('client'), device });
    if (typeof opened === 'string') return refuseCounted(opened, http.ip);
    http.grantCookie('client', opened.token);
    await recordLanguage(db, opened.user.id, http.language);
    return opened;
  });

  serve(calls.loginByPasskey, async ({ body }, _actor, http) => {
    const device = deviceNameOf(http.header('user-agent'));
    const opened = await loginByPasskey(context, { assertion: body.passkey, device, knownDevice: http.knownDevice });
    if (typeof opened === 'string') return refuseCounted(opened, http.ip);
    http.grantCookie('admin', opened.token);
    http.rememberDevice(opened.browser);
    return opened;
  });

  serve(calls.listPasskeys, async (_input, actor) => ({ passkeys: (await listPasskeys(db, actor)).map(presentPasskey) }));

  /** For each new passkey of the trainer's the password is given anew: a login or another change a minute ago is not enough. */
  serve(calls.preparePasskey, async (_input, actor) => {
    const since = instantOf(clock.now() - reconfirmedFor);
    if (actor.role === 'admin' && !(await useReconfirmation(db, actor.tokenHash, since))) return refuse('password_needed');
    return preparePasskey(context, actor, siteName());
  });

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
