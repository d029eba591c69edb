import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { findAdminByCredentials } from './admins.ts';
import { loginRateLimits, redeemBrowserLink, rememberDevice } from './devices.ts';
import { openLink, readLink } from './links.ts';
import { busy, isHashQueueFull } from './passwords.ts';
import { networkOf, type RateLimiter } from './rate-limits.ts';
import { startSession } from './sessions.ts';
import { deleteSession } from './store.ts';

const { linkPerIp, opensPerIp } = limits.throttle;

export function mountAuth(serve: Serve, { db, clock, rateLimiter }: Context & { rateLimiter: RateLimiter }): void {
  const parts = { db, clock };
  const countWrongToken = (ip: string) =>
    rateLimiter.attempt([{ kind: 'link-address', subject: networkOf(ip), most: linkPerIp }]);

  serve(calls.exchangeLink, async ({ body }, _actor, http) => {
    const { ip } = http;
    const now = instantOf(clock.now());
    const link = await readLink(db, body.token, now);
    if (link === 'link_invalid') {
      const counted = await countWrongToken(ip);
      return counted instanceof Refusal ? counted : refuse(link);
    }
    if (typeof link === 'string') return refuse(link);
    const counted = await rateLimiter.attempt([
      { kind: 'link-opened', subject: `${link.id} ${networkOf(ip)}`, most: opensPerIp },
    ]);
    if (counted instanceof Refusal) return counted;
    const opened = await openLink(parts, { ...body, presentSession: http.cookieToken('client') });
    if (typeof opened === 'string') {
      await rateLimiter.forgive(counted);
      return refuse(opened);
    }
    http.grantCookie('client', opened.token);
    const { id, username, first_name: firstName, last_name: lastName } = opened.user;
    return { token: opened.token, user: { id, username, firstName, lastName } };
  });

  serve(calls.login, async ({ body }, _actor, http) => {
    const { ip, knownDevice: device, disconnected } = http;
    const { limits: loginLimits, priority } = await loginRateLimits(parts, { ip, username: body.username, device });
    if (isHashQueueFull(priority)) return busy();
    const counted = await rateLimiter.attempt(loginLimits);
    if (counted instanceof Refusal) return counted;
    const admin = await findAdminByCredentials(db, body, { priority, disconnected }).catch(async (error: unknown) => {
      // No password was compared, so this attempt revealed nothing.
      if (error instanceof Refusal) await rateLimiter.forgive(counted);
      throw error;
    });
    if (!admin) return refuse('wrong_credentials');
    await rateLimiter.forgive(counted);
    const token = await startSession(db, clock, { role: 'admin', adminId: admin.id });
    http.grantCookie('admin', token);
    http.rememberDevice(await rememberDevice(parts, admin, device));
    return { token, user: { id: admin.id, username: admin.username } };
  });

  serve(calls.rememberBrowser, async ({ body }, _actor, http) => {
    const device = await redeemBrowserLink(parts, body.token);
    if (device === undefined) {
      const counted = await countWrongToken(http.ip);
      return counted instanceof Refusal ? counted : refuse('browser_link_invalid');
    }
    http.rememberDevice(device);
    return {};
  });

  serve(calls.verifySession, async (_input, actor) => actor);

  serve(calls.logout, async (_input, actor, http) => {
    await deleteSession(db, actor.tokenHash);
    http.clearCookie(actor.role);
    return {};
  });
}
