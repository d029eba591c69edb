import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import { networkOf } from '../../http/throttle.ts';
import { findAdminByCredentials } from './admins.ts';
import { rememberDevice, treatLogin } from './known-devices.ts';
import { readLink } from './links.ts';
import { noteOpened } from './links-store.ts';
import { hashToken } from './secrets.ts';
import { startSession } from './sessions.ts';
import { deleteSession, noteLogin } from './store.ts';

export function mountAccess(serve: Serve, { db, clock, throttle }: Context): void {
  const parts = { db, clock };

  serve(calls.exchangeLink, async ({ body }, _actor, exchange) => {
    const counted = await throttle.attempt([
      { kind: 'link-address', subject: networkOf(exchange.address), most: limits.throttle.linkPerAddress },
    ]);
    if (counted instanceof Refusal) return counted;
    const now = instantOf(clock.now());
    const session = await db.transaction().execute(async (transaction) => {
      const user = await readLink(transaction, body.token, now);
      if (typeof user === 'string') return refuse(user);
      await noteLogin(transaction, user.id, now);
      await noteOpened(transaction, hashToken(body.token), now);
      return { user, token: await startSession(transaction, clock, { role: 'client', userId: user.id }) };
    });
    if (session instanceof Refusal) return session;
    await throttle.forgive(counted);
    exchange.grantCookie('client', session.token);
    const { id, username, first_name: firstName, last_name: lastName } = session.user;
    return { token: session.token, user: { id, username, firstName, lastName } };
  });

  serve(calls.login, async ({ body }, _actor, exchange) => {
    const { address, knownDevice: device } = exchange;
    const treated = await treatLogin(parts, { address, username: body.username, device });
    const counted = await throttle.attempt(treated.counted);
    if (counted instanceof Refusal) return counted;
    const admin = await findAdminByCredentials(db, body, treated.turn);
    if (!admin) return refuse('wrong_credentials');
    await throttle.forgive(counted);
    const token = await startSession(db, clock, { role: 'admin', adminId: admin.id });
    exchange.grantCookie('admin', token);
    exchange.rememberDevice(await rememberDevice(parts, admin, device));
    return { token, user: { id: admin.id, username: admin.username } };
  });

  serve(calls.verifySession, async (_input, actor) => actor);

  serve(calls.logout, async (_input, actor, exchange) => {
    await deleteSession(db, actor.tokenHash);
    exchange.clearCookie(actor.role);
    return {};
  });
}
