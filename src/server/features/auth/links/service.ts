import type { Answer, Body, calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../../clock.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { HttpContext } from '../../../http/http-context.ts';
import type { WithMail } from '../../mail/service.ts';
import { recordLanguage } from '../../users/service.ts';
import { countWrongToken, networkOf, type RateLimiter } from '../login/rate-limits.ts';
import { redeemBrowserLink } from '../sessions/devices.ts';
import { requestLink } from './link-requests.ts';
import { openLink, readLink } from './links.ts';

type Dependencies = WithMail & { rateLimiter: RateLimiter };

/** Exchanges a client's link for a session. Who guesses tokens, or opens one link at will, is counted by network. */
export async function exchangeLink(
  { db, clock, rateLimiter }: Dependencies,
  body: Body<typeof calls.exchangeLink>,
  http: HttpContext,
): Promise<Answer<typeof calls.exchangeLink> | Refusal> {
  const link = await readLink(db, body.token, instantOf(clock.now()));
  if (link === 'link_invalid') return refuseWrongToken(rateLimiter, http.ip, link);
  if (typeof link === 'string') return refuse(link);
  const subject = `${link.id} ${networkOf(http.ip)}`;
  const counted = await rateLimiter.attempt([{ kind: 'link-opened', subject, most: limits.auth.throttle.opensPerIp }]);
  if (counted instanceof Refusal) return counted;
  const device = http.device;
  const opened = await openLink({ db, clock }, { ...body, presentSession: http.cookieToken('client'), device });
  if (typeof opened === 'string') {
    await rateLimiter.forgive(counted);
    return refuse(opened);
  }
  http.grantCookie('client', opened.token);
  await recordLanguage(db, opened.user.id, http.language);
  const { id, username, firstName, lastName } = opened.user;
  return { token: opened.token, user: { id, username, firstName, lastName } };
}

/** Makes a browser known to the trainer's account by a link of the command line. */
export async function rememberBrowser(
  context: Dependencies,
  { token }: Body<typeof calls.rememberBrowser>,
  http: HttpContext,
): Promise<Answer<typeof calls.rememberBrowser> | Refusal> {
  const device = await redeemBrowserLink(context, token);
  if (device === undefined) return refuseWrongToken(context.rateLimiter, http.ip, 'browser_link_invalid');
  http.rememberDevice(device);
  return {};
}

/** Queues a link by mail for whoever has this address. */
export async function mailLink(
  context: Dependencies,
  { email }: Body<typeof calls.requestLink>,
  { ip, language }: HttpContext,
): Promise<Answer<typeof calls.requestLink> | Refusal> {
  const { mail } = context;
  if (!mail.isSetUp) return refuse('mail_off');
  const refused = await requestLink(context, { email, ip, language });
  if (refused) return refused;
  mail.queue.wake();
  return {};
}

async function refuseWrongToken(rateLimiter: RateLimiter, ip: string, code: ErrorCode): Promise<Refusal> {
  return (await countWrongToken(rateLimiter, ip)) ?? refuse(code);
}
