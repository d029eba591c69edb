import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { findAdminByCredentials } from './admins.ts';
import { redeemBrowserLink, rememberDevice, treatLogin } from './devices.ts';
import { openLink, readLink } from './links.ts';
import { busy, isHashQueueFull } from './passwords.ts';
import { networkOf, type Throttle } from './rate-limits.ts';
import { startSession } from './sessions.ts';
import { deleteSession } from './store.ts';

const { linkPerIp: linkPerAddress, opensPerIp: opensPerAddress } = limits.throttle;

export function mountAccess(serve: Serve, { db, clock, throttle }: Context & { throttle: Throttle }): void {
  const parts = { db, clock };
  const countWrongToken = (address: string) =>
    throttle.attempt([{ kind: 'link-address', subject: networkOf(address), most: linkPerAddress }]);

  serve(calls.exchangeLink, async ({ body }, _actor, exchange) => {
    const { address } = exchange;
    const now = instantOf(clock.now());
    const link = await readLink(db, body.token, now);
    if (link === 'link_invalid') {
      const counted = await countWrongToken(address);
      return counted instanceof Refusal ? counted : refuse(link);
    }
    if (typeof link === 'string') return refuse(link);
    const counted = await throttle.attempt([
      { kind: 'link-opened', subject: `${link.id} ${networkOf(address)}`, most: opensPerAddress },
    ]);
    if (counted instanceof Refusal) return counted;
    const opened = await openLink(parts, { ...body, presentSession: exchange.cookieToken('client') });
    if (typeof opened === 'string') {
      await throttle.forgive(counted);
      return refuse(opened);
    }
    exchange.grantCookie('client', opened.token);
    const { id, username, first_name: firstName, last_name: lastName } = opened.user;
    return { token: opened.token, user: { id, username, firstName, lastName } };
  });

  serve(calls.login, async ({ body }, _actor, exchange) => {
    const { address, knownDevice: device, gone } = exchange;
    const { counted: limited, turn } = await treatLogin(parts, { address, username: body.username, device });
    if (isHashQueueFull(turn)) return busy();
    const counted = await throttle.attempt(limited);
    if (counted instanceof Refusal) return counted;
    const admin = await findAdminByCredentials(db, body, { turn, gone }).catch(async (error: unknown) => {
      // Nothing was compared, so nothing was learnt.
      if (error instanceof Refusal) await throttle.forgive(counted);
      throw error;
    });
    if (!admin) return refuse('wrong_credentials');
    await throttle.forgive(counted);
    const token = await startSession(db, clock, { role: 'admin', adminId: admin.id });
    exchange.grantCookie('admin', token);
    exchange.rememberDevice(await rememberDevice(parts, admin, device));
    return { token, user: { id: admin.id, username: admin.username } };
  });

  serve(calls.rememberBrowser, async ({ body }, _actor, exchange) => {
    const device = await redeemBrowserLink(parts, body.token);
    if (device === undefined) {
      const counted = await countWrongToken(exchange.address);
      return counted instanceof Refusal ? counted : refuse('browser_link_invalid');
    }
    exchange.rememberDevice(device);
    return {};
  });

  serve(calls.verifySession, async (_input, actor) => actor);

  serve(calls.logout, async (_input, actor, exchange) => {
    await deleteSession(db, actor.tokenHash);
    exchange.clearCookie(actor.role);
    return {};
  });
}
