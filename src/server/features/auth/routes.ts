import { type Body, calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import { confirmationEnd } from '../../http/guard.ts';
import type { HttpContext } from '../../http/http-context.ts';
import type { Serve } from '../../http/serve.ts';
import { countFailed, type WithMail } from '../mail/service.ts';
import { findWrongCode, tellWrongCode } from '../notices/trainer-notices.ts';
import { recordLanguage } from '../users/service.ts';
import { requestLink } from './links/link-requests.ts';
import { openLink, readLink } from './links/links.ts';
import {
  changeAdmin,
  findAdminByCredentials,
  isPasswordPrinted,
  recordAdminLanguage,
  startAdminSession,
  wrongPassword,
} from './login/admins.ts';
import { busy, isHashQueueFull, type Waiting } from './login/passwords.ts';
import { networkOf, type RateLimiter } from './login/rate-limits.ts';
import { checkFactor } from './second-factor/service.ts';
import { hashToken } from './secrets.ts';
import { deviceNameOf } from './sessions/device-names.ts';
import { loginRateLimits, redeemBrowserLink, rememberDevice } from './sessions/devices.ts';
import { rotateToken } from './sessions/sessions.ts';
import { confirmSession, deleteSession } from './sessions/store.ts';

const { linkPerIp, opensPerIp } = limits.auth.throttle;

export function mountAuth(serve: Serve, context: WithMail & { rateLimiter: RateLimiter }): void {
  const { db, clock, rateLimiter, mail } = context;
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
    const device = deviceNameOf(http.header('user-agent'));
    const opened = await openLink(parts, { ...body, presentSession: http.cookieToken('client'), device });
    if (typeof opened === 'string') {
      await rateLimiter.forgive(counted);
      return refuse(opened);
    }
    http.grantCookie('client', opened.token);
    await recordLanguage(db, opened.user.id, http.language);
    const { id, username, firstName, lastName } = opened.user;
    return { token: opened.token, user: { id, username, firstName, lastName } };
  });

  /** The account with these credentials, undefined where they are wrong, or why they were not checked: over the rate limits. */
  const checkCredentials = async (body: Body<typeof calls.login>, { ip, knownDevice: device, disconnected }: HttpContext) => {
    const { limits: loginLimits, priority } = await loginRateLimits(parts, { ip, username: body.username, device });
    if (isHashQueueFull(priority)) return busy();
    const counted = await rateLimiter.attempt(loginLimits);
    if (counted instanceof Refusal) return counted;
    const waiting = { priority, disconnected };
    const admin = await findAdminByCredentials(db, body, waiting).catch(async (error: unknown) => {
      // No password was compared, so this attempt revealed nothing.
      if (error instanceof Refusal) await rateLimiter.forgive(counted);
      throw error;
    });
    if (!admin) return undefined;
    await rateLimiter.forgive(counted);
    return { admin, waiting };
  };

  /** Whose wrong codes are counted: a known browser's apart, so that guessing from elsewhere does not shut it out. */
  const accountOf = ({ admin, waiting }: { admin: { id: string }; waiting: Waiting }, { knownDevice }: HttpContext) => ({
    adminId: admin.id,
    guesser: waiting.priority === 'first' ? `${admin.id} ${hashToken(knownDevice ?? '')}` : admin.id,
  });

  serve(calls.login, async ({ body }, _actor, http) => {
    const checked = await checkCredentials(body, http);
    if (checked instanceof Refusal) return checked;
    if (!checked) return refuse('wrong_credentials');
    const refused = await checkFactor(context, accountOf(checked, http), body.factor);
    if (refused && isWrongCode(refused, checked.waiting)) await tellWrongCode(context, deviceNameOf(http.header('user-agent')));
    if (refused) return refused;
    const token = await startAdminSession(parts, checked.admin, deviceNameOf(http.header('user-agent')));
    if (token === undefined) return refuse('wrong_credentials');
    const { id, username } = checked.admin;
    http.grantCookie('admin', token);
    http.rememberDevice(await rememberDevice(parts, { id, username }, http.knownDevice));
    return { token, user: { id, username } };
  });

  serve(calls.confirmPassword, async ({ body }, actor, http) => {
    const checked = await checkCredentials({ username: actor.user.username, password: body.password }, http);
    if (checked instanceof Refusal) return checked;
    if (!checked) return refuse('wrong_password', wrongPassword);
    const now = instantOf(clock.now());
    if (!(await confirmSession(db, { tokenHash: actor.tokenHash, now }))) return refuse('session_expired');
    return { until: instantOf(confirmationEnd(now)) };
  });

  serve(calls.readAccount, async (_input, { user }) => ({
    username: user.username,
    isPasswordPrinted: await isPasswordPrinted(db, user.username),
    failedMail: await countFailed(db),
    wrongCodeAt: await findWrongCode(db),
  }));

  serve(calls.changeAccount, async ({ body }, actor, http) => {
    const { password, newPassword, username, keepPasskeys: keepsPasskeys } = body;
    const checked = await checkCredentials({ username: actor.user.username, password }, http);
    if (checked instanceof Refusal) return checked;
    if (!checked) return refuse('wrong_password', wrongPassword);
    const { tokenHash, sessionId } = actor;
    const change = { tokenHash, sessionId, device: http.knownDevice, newPassword, username, keepsPasskeys };
    const device = await changeAdmin(parts, checked.admin, change, checked.waiting);
    if (device instanceof Refusal) return device;
    http.rememberDevice(device);
    return {};
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

  serve(calls.requestLink, async ({ body }, _actor, { ip, language }) => {
    if (!mail.isSetUp) return refuse('mail_off');
    const refused = await requestLink(context, { email: body.email, ip, language });
    if (refused) return refused;
    mail.queue.wake();
    return {};
  });

  /** Here a client's token is replaced in time: the one call that every opening of the area makes. */
  serve(calls.verifySession, async (_input, actor, http) => {
    const token = http.cookieToken('client');
    const isCookies = actor.role === 'client' && token !== undefined && hashToken(token) === actor.tokenHash;
    const next = isCookies ? await rotateToken(db, clock, token, deviceNameOf(http.header('user-agent'))) : undefined;
    if (next !== undefined) http.grantCookie('client', next);
    const record = actor.role === 'client' ? recordLanguage : recordAdminLanguage;
    await record(db, actor.user.id, http.language);
    return actor;
  });

  serve(calls.logout, async (_input, actor, http) => {
    await deleteSession(db, actor.sessionId);
    http.clearCookie(actor.role);
    return {};
  });
}

/** A wrong code that is hardly the trainer's own slip: of a browser that has not logged in before, or once one that has is out of tries. */
const isWrongCode = ({ code }: Refusal, { priority }: Waiting): boolean =>
  code === 'too_many_attempts' || (code === 'wrong_factor' && priority !== 'first');
